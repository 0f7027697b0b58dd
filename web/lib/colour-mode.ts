import { createKeptSignal } from './signal.ts';

export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** The key is also in web/public/before-paint.js, which applies the mode before the first paint. */
const kept = createKeptSignal('tradefloor.colour-mode');

const modeOf = (text: string): ColourMode => colourModes.find((mode) => mode === text) ?? 'system';

kept.subscribe(() => {
  const mode = modeOf(kept.get());
  if (mode === 'system') delete document.documentElement.dataset.colourMode;
  else document.documentElement.dataset.colourMode = mode;
});

export const useColourMode = (): ColourMode => modeOf(kept.use());
export const chooseColourMode: (mode: ColourMode) => void = kept.set;
