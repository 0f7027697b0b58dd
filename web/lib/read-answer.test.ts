import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Push } from '../../shared/live.ts';
import { listChatMessages } from '../../shared/routes/chat.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { readAnswer } from './read-answer.ts';

/** Attributes of a newer release. */
const flavour = { of: 'a newer release' };

const player = { id: 'p', firstName: 'Ada', lastName: null, profileImageUrl: null };
const message = {
  id: '019a0000-0000-7000-8000-000000000001',
  message: 'Hello',
  createdAt: '2026-11-20T12:00:00.000Z',
  user: player,
};
const receipt = {
  ...{ id: 'r', createdAt: '2026-11-20T12:00:00.000Z', stockSymbol: 'TFM', action: 'buy', shares: 1 },
  ...{ price: '1.00', total: '1.00', cashAfter: '1.00' },
};

test.each([
  [
    'an answer',
    getCurrentPlayer.output,
    { ...player, isAdmin: false, hidesHoldings: false, sessionEndsAt: message.createdAt },
    [],
  ],
  ['an item of a list', listChatMessages.output, [message, message], [1]],
  ['a part of an item', listChatMessages.output, [message], [0, 'user']],
  ['one of two answers', placeTrade.output, receipt, []],
  ['a part of a push', Push, { type: 'new_message', message }, ['message', 'user']],
])('a field that this build does not know is left out of %s', (_, schema, value, path) => {
  const sent = structuredClone(value);
  const part = path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown>)[key], sent);
  Object.assign(part as object, { flavour });
  expect(sent).not.toEqual(value);
  expect(readAnswer(schema as z.ZodMiniType, sent)).toEqual(value);
});

test.each([
  ['a field is missing', { user: undefined }],
  ['a field is of another kind', { message: 7, flavour }],
])('an answer is not understood where %s', (_, other) => {
  expect(() => readAnswer(listChatMessages.output, [{ ...message, ...other }])).toThrow(z.core.$ZodError);
});

test('what was sent stays as it was', () => {
  const sent = [{ ...message, flavour }];
  readAnswer(listChatMessages.output, sent);
  expect(sent).toEqual([{ ...message, flavour }]);
});
