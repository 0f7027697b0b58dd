import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Tier } from '../../shared/tiers.ts';
import { LockedTiersContext, useOpenTier } from './locked-tiers.tsx';

const OpenTier = () => useOpenTier();

test.each([
  ['standard for a player', ['silver', 'gold'], 'standard'],
  ['bronze in a contest without standard stocks', ['standard', 'silver', 'gold'], 'bronze'],
  ['gold in a contest of gold alone', ['standard', 'bronze', 'silver'], 'gold'],
] as [string, Tier[], Tier][])('the first tier that an account may buy is %s', (_, locked, tier) => {
  const value = new Map(locked.map((each) => [each, 'contest'] as const));
  expect(renderToStaticMarkup(createElement(LockedTiersContext, { value }, createElement(OpenTier)))).toBe(tier);
});
