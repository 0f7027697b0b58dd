/*
 * A player's own colour, the same on every screen. The ground and the letters share a hue and differ in lightness only, so
 * that each of the 360 can be read: 4.5:1 in both modes, which the test beside counts.
 */

import { fnv1a } from '../lib/fnv1a.ts';

/** Lightness and chroma in OKLCH (CSS Color 4, section 9.2). Chroma is low enough for every hue to lie within sRGB. */
export const avatarTones = {
  light: { ground: [0.87, 0.06], ink: [0.4, 0.066] },
  dark: { ground: [0.38, 0.062], ink: [0.9, 0.046] },
} as const;

/** A hue in degrees from a player's id. */
export function avatarHue(playerId: string): number {
  const hash = fnv1a(playerId);
  // The low bits alone follow the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}

/** Ground and letters of an avatar, for an element's style. */
export function avatarColours(playerId: string): { background: string; color: string } {
  const hue = avatarHue(playerId);
  const { light, dark } = avatarTones;
  const both = (part: 'ground' | 'ink') => `light-dark(${oklch(light[part], hue)}, ${oklch(dark[part], hue)})`;
  return { background: both('ground'), color: both('ink') };
}

function oklch([lightness, chroma]: readonly [number, number], hue: number): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}
