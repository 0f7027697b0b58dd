import { expect, test } from 'vitest';
import { PLAN_CURRENCY, plans, plansAt, planTiers, planUnlocking } from './plans.ts';
import { type Tier, tierDescriptions, tierName, tiers } from './tiers.ts';

test('each plan opens one tier more than the plan before it', () => {
  expect(planTiers.map((tier) => plans[tier].accessTiers)).toEqual(tiers.map((_, count) => tiers.slice(0, count + 1)));
});

test('a tier is unlocked by the cheapest plan that opens it', () => {
  expect(tiers.map((tier) => planUnlocking(tier).tier)).toEqual(['free', 'basic', 'premium', 'elite']);
});

test('a tier without a plan is an error', () => {
  expect(() => planUnlocking('platinum' as Tier)).toThrow('no plan unlocks platinum');
});

test('plans cost 0, 5, 7 and 10 pounds a month, and have their names', () => {
  expect(PLAN_CURRENCY).toBe('GBP');
  expect(planTiers.map((tier) => [plans[tier].id, plans[tier].tier, plans[tier].name, plans[tier].price])).toEqual([
    ['free', 'free', 'Free', '0'],
    ['basic', 'basic', 'Basic', '5'],
    ['premium', 'premium', 'Premium', '7'],
    ['elite', 'elite', 'Elite', '10'],
  ]);
});

test('a plan lists six stocks for each of its tiers, and its perks', () => {
  const features = Object.fromEntries(plansAt(0).map((plan) => [plan.tier, plan.features]));
  expect(features.free).toEqual(['6 Standard stocks', 'Portfolio, leaderboard and chat']);
  expect(features.elite?.slice(0, -1)).toEqual(tiers.map((tier) => `6 ${tierName(tier)} stocks`));
  for (const tier of ['basic', 'premium', 'elite'] as const)
    expect(features[tier]?.at(-1)).toBe(`${plans[tier].name} badge on the leaderboard`);
});

test('a tier has a capitalised name and a description', () => {
  expect(tiers.map(tierName)).toEqual(['Standard', 'Bronze', 'Silver', 'Gold']);
  for (const tier of tiers) expect(tierDescriptions[tier]).toMatch(/^[A-Z].* stocks/);
});
