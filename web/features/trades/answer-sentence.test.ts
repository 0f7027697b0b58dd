import { expect, test } from 'vitest';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { answerToast } from './answer-sentence.ts';

const receipt: Receipt = {
  id: 'a',
  createdAt: '2026-11-20T12:00:00.000Z',
  stockSymbol: 'TFM',
  action: 'buy',
  shares: 3,
  price: '42.50',
  total: '127.50',
  cashAfter: '9872.50',
};

test.each<[string, Partial<Receipt>, string]>([
  ['several shares', {}, 'Successfully bought 3 shares of TFM'],
  ['a sale', { action: 'sell' }, 'Successfully sold 3 shares of TFM'],
  ['one share', { shares: 1 }, 'Successfully bought 1 share of TFM'],
  ['thousands', { shares: 12_000 }, 'Successfully bought 12,000 shares of TFM'],
])('a trade of %s is told with separators and the right plural', (_, differences, description) => {
  expect(answerToast({ ...receipt, ...differences })).toEqual({ title: 'Trade Executed', description });
});
