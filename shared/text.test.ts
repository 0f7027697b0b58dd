import { describe, expect, test } from 'vitest';
import { isVisible, isWellFormed, withoutBlankLines, withoutDirectionControls } from './text.ts';

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
  ])('of %s: visible is %s', (_, text, visible) => {
    expect(isVisible(text)).toBe(visible);
  });

  test('loses what turns the text around it, and nothing else', () => {
    expect(withoutDirectionControls('a\u202Eb\u2067c\u2069 שלום\u200F!')).toBe('abc שלום\u200F!');
  });

  test('keeps its lines, and one blank line between them', () => {
    expect(withoutBlankLines('a\r\nb\n\nc\n \n\t\n\n  d')).toBe('a\nb\n\nc\n\n  d');
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

test('what is nested deeper than any stack is not well-formed', () => {
  expect(isWellFormed(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
});
