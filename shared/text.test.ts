import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVisible, isWellFormed, MAX_MARKS, tidied, withoutBlankLines, withoutDirectionControls } from './text.ts';

describe('a text', () => {
  test.each([
    ['letters', 'hello', true],
    ['a smile', '🙂', true],
    ['a family joined of several signs', '👩‍👧', true],
    ['Persian with a joiner in it', 'می\u200Cخواهم', true],
    ['a full stop', '.', true],
    ['nothing', '', false],
    ['spaces of any width', ' \u00A0\u2003\u3000\n', false],
    ['a zero-width space', '\u200B', false],
    ['a Hangul filler', '\u3164\uFFA0\u115F', false],
    ['braille without a dot', '\u2800', false],
    ['a byte order mark and a soft hyphen', '\uFEFF\u00AD', false],
    ['direction controls alone', '\u202E\u2066', false],
    ['variation selectors alone', '\uFE0F', false],
    ['an accent alone', '\u0301', false],
    ['a vowel sign alone', '\u093F', false],
    ['a note without a head', '\u{1D159}', false],
    ['a blank hieroglyph', '\u{13441}', false],
    ['tags alone', '\u{E0041}\u{E007F}', false],
    ['Sinhala with a joiner in it', 'ශ්\u200Dරී', true],
    ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', true],
  ])('of %s: visible is %s', (_, text, visible) => {
    expect(isVisible(text)).toBe(visible);
  });

  test('loses only the characters that reorder the text around it', () => {
    expect(withoutDirectionControls('a\u202Eb\u2067c\u2069 שלום\u200F!')).toBe('abc שלום\u200F!');
  });

  test('keeps its lines, and one blank line between them', () => {
    expect(withoutBlankLines('a\r\nb\n\nc\n \n\t\n\n  d')).toBe('a\nb\n\nc\n\n  d');
  });

  test('counts a line of invisible characters as blank', () => {
    expect(withoutBlankLines('a\n\u2800\n\u3164\n\u200B\nb')).toBe('a\n\nb');
  });
});

test.each([
  ['a text', 'a🙂', true],
  ['a text with half a pair', 'a\ud800', false],
  ['halves in the wrong order', '\udc00\ud800', false],
  ['half a pair deep inside', { list: [{ text: '\udfff' }] }, false],
  ['half a pair after a whole one', ['🙂', 'a\ud800'], false],
  ['half a pair as a key', { '\ud800': 1 }, false],
  ['numbers, nothing and whether', [1, null, true, undefined], true],
])('%s is well-formed: %s', (_, value, wellFormed) => {
  expect(isWellFormed(value)).toBe(wellFormed);
});

test('a value nested deeper than the limit is not well-formed', () => {
  expect(isWellFormed(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
});

const TALL = `a${'\u0301'.repeat(240)}`;

describe('a tidied text', () => {
  test.each([
    ['Persian', 'علی\u200Cرضا'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Malayalam that ends with a joined letter', 'അവന്\u200D'],
    ['a family', '👩\u200D👩\u200D👧\u200D👦'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['a waving hand of a colour and sex', '🙋🏽\u200D♀\uFE0F'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Vietnamese in parts', 'Nguye\u0302\u0303n'],
    ['pointed Hebrew', 'בְּרֵאשִׁ֖ית'],
    ['Thai', 'ที่นี่'],
    ['Tibetan', 'བསྒྲུབས'],
  ])('%s stays unchanged', (_, text) => {
    expect(tidied(text)).toBe(text);
  });

  test.each([
    ['a joiner at the beginning', '\u200DAda', 'Ada'],
    ['a joiner at the end', 'Ada\u200C', 'Ada'],
    ['a joiner beside a space', 'Ada\u200D \u200CKing', 'Ada King'],
    ['joiners in a row', 'A\u200D\u200C\u200Dda', 'A\u200Dda'],
    ['a joiner alone', '\u200D', ''],
    ['tags without a flag', 'Ada\u{E0041}\u{E007F}', 'Ada'],
    ['240 accents on a letter', TALL, TALL.slice(0, 1 + MAX_MARKS)],
    ['accents with joiners between them', `a${'\u0301\u200D'.repeat(99)}b`, `a${'\u0301\u200D'.repeat(MAX_MARKS)}b`],
    ['accents with fillers between them', `a${'\u0301\u3164'.repeat(99)}`, `a${'\u0301\u3164'.repeat(MAX_MARKS)}`],
  ])('%s is removed', (_, text, expected) => {
    expect(tidied(text)).toBe(expected);
  });

  test('has no letter with more marks than the limit, and stays unchanged the second time', () => {
    const unit = fc.constantFrom(
      'a',
      'ශ',
      '\u0301',
      '\u0323',
      '\u200D',
      '\u200C',
      '\uFE0F',
      '\u3164',
      '👩',
      ' ',
      '\u{E0041}',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const tidy = tidied(text);
        expect(tidied(tidy)).toBe(tidy);
        for (const { segment } of new Intl.Segmenter().segment(tidy))
          expect(segment.match(/[\u0301\u0323]/g)?.length ?? 0).toBeLessThanOrEqual(MAX_MARKS);
      }),
    );
  });
});
