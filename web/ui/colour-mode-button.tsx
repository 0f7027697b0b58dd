import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { type ColourMode, chooseColourMode, colourModes, readColourMode } from '../lib/colour-mode.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

const icons: Record<ColourMode, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

/** Goes through system, light and dark. */
export function ColourModeButton() {
  const [mode, setMode] = useState(readColourMode);
  const Icon = icons[mode];
  const label = `Colours: ${mode}`;
  const next = () => {
    const chosen = colourModes[(colourModes.indexOf(mode) + 1) % colourModes.length] ?? 'system';
    chooseColourMode(chosen);
    setMode(chosen);
  };
  return (
    <Tooltip text={label}>
      <Button look="quiet" size="icon" aria-label={label} onClick={next}>
        <Icon size={17} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
