import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IncreaseAll, NewPrices, newPriceProblem, ReasonQuery } from './admin.ts';

test.each([
  ['two decimals', '43.05', undefined],
  ['the highest price', '40000000.00', undefined],
  ['a number', 0.01, undefined],
  ['three decimals', '43.055', 'A price has at most two decimals'],
  ['more than the highest price', '40000000.01', 'A price is at most 40,000,000'],
  ['far more', '99999999999999999999', 'A price is at most 40,000,000'],
  ['nothing', '0', 'A price is at least 0.01'],
  ['less than nothing', '-5', 'A price is at least 0.01'],
  ['less than a cent', '0.001', 'A price is at least 0.01'],
  ['a power of ten', '1e3', 'A price is a number such as 12.50'],
  ['a sign', '+5', 'A price is a number such as 12.50'],
  ['words', 'dear', 'A price is a number such as 12.50'],
  ['an empty text', '', 'A price is a number such as 12.50'],
])('a new price of %s is accepted, or refused with the reason', (_, price, problem) => {
  expect(newPriceProblem(price)).toBe(problem);
  const told = z.safeParse(NewPrices, { TFM: price }).error?.issues[0]?.message;
  expect(told).toBe(problem);
});

test.each([
  ['no price', NewPrices, {}],
  ['null for a price', NewPrices, { TFM: null }],
  ['a list of prices', NewPrices, ['12.50']],
  ['a number with a part of a cent', NewPrices, { TFM: 0.1 + 0.2 }],
  ['no reason', ReasonQuery, { reason: '' }],
  ['too long a reason', ReasonQuery, { reason: 'x'.repeat(201) }],
  ['a reason of two lines', ReasonQuery, { reason: 'two\nlines' }],
])('%s changes no price', (_, schema, value) => {
  expect(z.safeParse(schema as z.ZodMiniType, value).success).toBe(false);
});

test.each([0, 10, -50, 100, '50', null, 50.5])('all prices cannot change by %j percent', (percentage) => {
  expect(z.safeParse(IncreaseAll, { percentage }).success).toBe(false);
});

test.each([50, 25, -25])('all prices may change by %d percent', (percentage) => {
  expect(z.safeParse(IncreaseAll, { percentage }).success).toBe(true);
});
