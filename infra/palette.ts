import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

export type ColourMode = 'light' | 'dark';

const definition = /--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);/g;

/** The product's colours by name and mode, as six hexadecimal digits: those of the web app's one palette. */
export function readPalette(): (name: string, mode: ColourMode) => string {
  const css = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8');
  const found = [...css.matchAll(definition)].map(([, name, light, dark]) => [name, { light, dark }] as const);
  const colours = new Map(found);
  return (name, mode) => {
    const colour = colours.get(name)?.[mode];
    if (!colour) throw new Error(`web/ui/tokens.css has no colour ${name}`);
    return colour;
  };
}
