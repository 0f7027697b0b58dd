import { readStored, store } from './storage.ts';

export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Also read by web/public/before-paint.js, before the first paint. */
const STORAGE_KEY = 'tradefloor.colour-mode';

export function readColourMode(): ColourMode {
  const stored = readStored(STORAGE_KEY);
  return colourModes.find((mode) => mode === stored) ?? 'system';
}

export function chooseColourMode(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.colourMode;
  else document.documentElement.dataset.colourMode = mode;
  store(STORAGE_KEY, mode);
}
