import { expect, test } from 'vitest';
import { watchedNow } from './use-watched.ts';

const add = (symbol: string) => ({ symbol, watched: true });
const remove = (symbol: string) => ({ symbol, watched: false });

test.each([
  ['nothing is pending', [], ['TFM', 'MML']],
  ['a company is being added', [add('CCS')], ['TFM', 'MML', 'CCS']],
  ['a company is being removed', [remove('TFM')], ['MML']],
  ['a watched company is added', [add('TFM')], ['TFM', 'MML']],
  ['a company is added and removed again', [add('CCS'), remove('CCS')], ['TFM', 'MML']],
])('shows the watchlist with its pending changes when %s', (_, changes, expected) => {
  expect(watchedNow(['TFM', 'MML'], changes)).toEqual(expected);
});
