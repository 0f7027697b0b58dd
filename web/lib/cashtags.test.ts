import { describe, expect, test } from 'vitest';
import { completeTag, splitText, suggestCompanies, type TextPart, tagBefore } from './cashtags.ts';

const TFM = { symbol: 'TFM' };
const NTI = { symbol: 'NTI' };

describe('a text is split at its cashtags', () => {
  test.each([
    ['a text without a tag', 'up 5% today', ['up 5% today']],
    ['an empty text', '', []],
    ['an address', 'see https://a.example/b?c=$TFM now', ['see ', { url: 'https://a.example/b?c=$TFM' }, ' now']],
    ['an address in brackets, at the end', '(http://a.example).', ['(', { url: 'http://a.example' }, ').']],
    [
      'an address with brackets of its own, in brackets',
      '(https://a.example/b_(c)), https://a.example/d_(e)…',
      ['(', { url: 'https://a.example/b_(c)' }, '), ', { url: 'https://a.example/d_(e)' }, '…'],
    ],
    ...[...'”’»›“「」』】》。、，）！？؟।\u200B\u00AD\u2060\u202E\u2069\uFEFF\uFE0F\u{E0041}'].map(
      (mark): [string, string, TextPart[]] => [
        `an address before ${JSON.stringify(mark)} U+${mark.codePointAt(0)?.toString(16)}`,
        `a https://a.example/b?c=d${mark} e`,
        ['a ', { url: 'https://a.example/b?c=d' }, `${mark} e`],
      ],
    ),
    ['an address in another script', 'https://a.example/株価', [{ url: 'https://a.example/株価' }]],
    ['an address that looks like another', 'https://b.example@a.example/@c', ['https://b.example@a.example/@c']],
    ['an at sign in an address', 'https://a.example/@b', [{ url: 'https://a.example/@b' }]],
    ['an address and a tag', 'https://a.example, $TFM', [{ url: 'https://a.example' }, ', ', TFM]],
    [
      'addresses that are not of the web',
      'javascript:alert(1) ftp://a.example https://',
      ['javascript:alert(1) ftp://a.example https://'],
    ],
    ['a tag alone', '$TFM', [TFM]],
    ['markup, which stays text', '<img src=x onerror=alert(1)>$TFM<b>', ['<img src=x onerror=alert(1)>', TFM, '<b>']],
    ['a tag in any case, before a comma', '$tfm, again', [TFM, ', again']],
    ['a tag at the end of a sentence', 'I hold $Tfm.', ['I hold ', TFM, '.']],
    ['tags in brackets and one after another', '($TFM) $NTI', ['(', TFM, ') ', NTI]],
    ['a tag with a possessive', "$TFM's day", [TFM, "'s day"]],
    ['a symbol with digits', '$T57!', [{ symbol: 'T57' }, '!']],
    ['a longer word', '$TFMX', ['$TFMX']],
    ['a shorter word', '$TF', ['$TF']],
    ['an amount of money', '$42.50', ['$42.50']],
    ['a symbol without a dollar sign', 'TFM', ['TFM']],
    ['a tag within a word', 'US$TFM', ['US$TFM']],
    ['two dollar signs', '$$TFM and $TFM$', ['$$TFM and $TFM$']],
    ['tags followed by letters of another script', '$TFMé $TFMж $TFM_', ['$TFMé $TFMж $TFM_']],
    ['a tag followed by a combining accent', '$TFM\u0301', ['$TFM\u0301']],
    ['a tag with a lookalike letter', '$ТFM', ['$ТFM']],
    ['names of object properties', '$constructor $__proto__ $to', ['$constructor $__proto__ $to']],
  ])('given %s', (_, text, parts) => {
    expect(splitText(text)).toEqual(parts);
  });

  test('the longest message of dollar signs is parsed fast', () => {
    const startMs = performance.now();
    for (const text of ['$'.repeat(500), '$A'.repeat(250), '$TFM '.repeat(100)]) splitText(text);
    expect(performance.now() - startMs).toBeLessThan(200);
  });
});

describe('a symbol being typed', () => {
  test.each([
    ['a dollar sign', 'buy $', 5, { from: 4, letters: '' }],
    ['its first letter', 'buy $t', 6, { from: 4, letters: 't' }],
    ['a symbol in the middle of a text', 'buy $tf now', 7, { from: 4, letters: 'tf' }],
    ['a caret elsewhere', 'buy $tf now', 11, undefined],
    ['a word before the dollar sign', 'US$t', 4, undefined],
    ['too many letters', '$ABCDEF', 7, undefined],
  ])('is looked for before the caret, given %s', (_, text, caret, start) => {
    expect(tagBefore(text, caret)).toEqual(start);
  });

  test('is completed with a space and the caret behind it', () => {
    expect(completeTag('buy $t', { from: 4, letters: 't' }, 'TFM')).toEqual({ text: 'buy $TFM ', caret: 9 });
    expect(completeTag('buy $t now', { from: 4, letters: 't' }, 'TFM')).toEqual({ text: 'buy $TFM now', caret: 9 });
  });
});

test('suggests companies whose symbol matches first, then those with a matching word in the name', () => {
  const symbols = (letters: string) => suggestCompanies(letters, 6).map(({ symbol }) => symbol);
  expect(symbols('')).toHaveLength(6);
  expect(symbols('tf')).toEqual(['TFM']);
  expect(symbols('moth')).toEqual(['MML']);
  expect(symbols('t').slice(0, 3)).toEqual(['TFM', 'TWP', 'TUF']);
  expect(symbols('ENG')).toEqual(['AWE']);
  expect(symbols('zzzzz')).toEqual([]);
});
