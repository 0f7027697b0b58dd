import { expect, test } from 'vitest';
import { MAX_MESSAGE_LENGTH } from '../../../../shared/schemas/chat.ts';
import { completeTag, tagBefore } from '../../../lib/cashtags.ts';
import { companiesThatFit } from './symbol-suggestions.tsx';

function messageOf(length: number) {
  const text = `${'a '.repeat(length).slice(0, length - 3)} $T`;
  const start = tagBefore(text, text.length);
  if (!start) throw new Error('no tag is being written');
  return { text, start };
}

test('offers a symbol that fits within the longest message', () => {
  // "$T" becomes "$TFM ".
  const { text, start } = messageOf(MAX_MESSAGE_LENGTH - 3);
  expect(text).toHaveLength(MAX_MESSAGE_LENGTH - 3);
  expect(completeTag(text, start, 'TFM').text).toHaveLength(MAX_MESSAGE_LENGTH);
  const symbols = companiesThatFit(text, start).map(({ symbol }) => symbol);
  expect(symbols).toContain('TFM');
});

test.each([1, 2, 3])('offers no symbol that makes the message %i characters too long', (over) => {
  const { text, start } = messageOf(MAX_MESSAGE_LENGTH - 3 + over);
  expect(companiesThatFit(text, start).map(({ symbol }) => symbol)).not.toContain('TFM');
});
