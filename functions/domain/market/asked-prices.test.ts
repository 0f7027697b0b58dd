import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { Refused } from '../../../shared/refusals.ts';
import { askedPrices } from './admin-change.ts';

const rowOf = (symbol: string) => companies.findIndex((company) => company.symbol === symbol);

test('prices are accepted for symbols in any case, as numbers or as decimals', () => {
  const prices = askedPrices({ TFM: '42.50', ccs: 7 });
  expect(prices).toEqual(
    new Map([
      [rowOf('TFM'), 4250],
      [rowOf('CCS'), 700],
    ]),
  );
});

test('one unknown symbol refuses all prices, and the refusal quotes it', () => {
  expect(askedPrices({ TFM: 1, nope: 2 })).toEqual(new Refused({ code: 'unknown-symbol', symbol: 'nope' }));
});

test('two prices for one company are refused', () => {
  const refused = new Refused({ code: 'malformed', where: 'two prices for TFM' });
  expect(askedPrices({ TFM: 1, tfm: 1 })).toEqual(refused);
});
