import { describe, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { avatarHue, avatarTones } from './avatar-colours.ts';

const hues = Array.from({ length: 360 }, (_, hue) => hue);

/** Converts OKLCH to linear sRGB (CSS Color 4, sample code of section 10). */
function linearRgb([lightness, chroma]: readonly [number, number], hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

describe.each(['light', 'dark'] as const)('the letters on an avatar, %s', (mode) => {
  const { ground, ink } = avatarTones[mode];

  test('have enough contrast on every hue', () => {
    const contrasts = hues.map((hue) => {
      const [brighter = 0, darker = 0] = [ground, ink]
        .map((tone) => luminance(linearRgb(tone, hue)))
        .sort((one, other) => other - one);
      return (brighter + 0.05) / (darker + 0.05);
    });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });

  test('stay within sRGB, so no colour is clipped', () => {
    for (const tone of [ground, ink])
      for (const part of hues.flatMap((hue) => linearRgb(tone, hue))) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
  });
});

test('players are spread over all hues', () => {
  const twelfths = new Set(Array.from({ length: 200 }, () => Math.floor(avatarHue(uuidV7()) / 30)));
  expect(twelfths.size).toBe(12);
  expect(avatarHue('ada1')).not.toBe(avatarHue('ada2'));
});
