import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './paths.ts';

/** The locked packages. Ours has an empty name. */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { engines?: { node?: string } }>;
};
const wantedBy = (name: string) => packages[name]?.engines?.node ?? '*';

/** `^22.22.2` → [22, 22, 2]. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Supports only the range syntax of these packages: `^`, `>=`, a bare major, and `||`. */
function isIn(range: string, version: readonly number[]): boolean {
  return range.split('||').some((each) => {
    const least = numbersIn(each);
    const difference = [0, 1, 2].map((index) => (version[index] ?? 0) - (least[index] ?? 0)).find((step) => step !== 0);
    return (difference ?? 0) >= 0 && (/>|\*/.test(each) || least[0] === version[0]);
  });
}

test.each(wantedBy('').split(' || '))('no package warns about our oldest Node, %s', (least) => {
  const warning = Object.keys(packages).filter((name) => !isIn(wantedBy(name), numbersIn(least)));
  expect(warning.map((name) => `${name} wants ${wantedBy(name)}`)).toEqual([]);
});

test('package.json and the README name the same versions', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(engines.node).toBe(wantedBy(''));
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`Node ${numbersIn(wantedBy('')).join('.')} or newer`);
});
