import { expect, test } from 'vitest';
import { watchedNow } from './use-watched.ts';

const add = (symbol: string) => ({ symbol, watched: true });
const remove = (symbol: string) => ({ symbol, watched: false });

test.each([
  ['nothing is on its way', [], ['TFM', 'MML']],
  ['one is being added', [add('CCS')], ['TFM', 'MML', 'CCS']],
  ['one is being removed', [remove('TFM')], ['MML']],
  ['one is added that is there', [add('TFM')], ['TFM', 'MML']],
  ['one is added and removed again', [add('CCS'), remove('CCS')], ['TFM', 'MML']],
])('shows the watchlist with its pending changes when %s', (_, changes, expected) => {
  expect(watchedNow(['TFM', 'MML'], changes)).toEqual(expected);
});
