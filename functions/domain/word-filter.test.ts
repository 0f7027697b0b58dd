import { expect, test } from 'vitest';
import { wordsOf } from './word-filter.ts';

test.each([
  ['Darn it!', ['darn', 'it']],
  ['DÄRN,dàrn', ['darn', 'darn']],
  ['ｄａｒｎ', ['darn']],
  ['da\u200brn \u00addarn', ['darn', 'darn']],
  ['darning socks', ['darning', 'socks']],
  ['$DARN: 5%', ['darn', '5']],
  ['проклятье!', ['проклятье']],
  ['…', []],
])('%s is split into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
