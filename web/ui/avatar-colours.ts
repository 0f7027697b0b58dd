/* Background and letters share a hue and differ in lightness, so all 360 hues reach 4.5:1 in both modes. */

/** Hashes a string by 32-bit FNV-1a over its UTF-16 units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

/** OKLCH lightness and chroma (CSS Color 4, 9.2). This chroma keeps every hue within sRGB. */
export const avatarTones = {
  light: { ground: [0.87, 0.06], ink: [0.4, 0.066] },
  dark: { ground: [0.38, 0.062], ink: [0.9, 0.046] },
} as const;

export function avatarHue(playerId: string): number {
  const hash = fnv1a(playerId);
  // The low bits alone would depend only on the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}

export function avatarColours(playerId: string): { background: string; color: string } {
  const hue = avatarHue(playerId);
  const { light, dark } = avatarTones;
  const both = (part: 'ground' | 'ink') =>
    `light-dark(oklch(${light[part].join(' ')} ${hue}), oklch(${dark[part].join(' ')} ${hue}))`;
  return { background: both('ground'), color: both('ink') };
}
