import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Push } from '../../shared/live.ts';
import { listChatMessages } from '../../shared/routes/chat.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { receipt } from '../testing/fixtures.ts';
import { readAnswer } from './read-answer.ts';

/** Fields that only a newer release knows. */
const flavour = { of: 'a newer release' };

const player = { id: 'p', firstName: 'Ada', lastName: null, profileImageUrl: null };
const current = {
  ...player,
  isAdmin: false,
  hidesHoldings: false,
  entersContests: false,
  sessionEndsAt: receipt.createdAt,
};
const message = { id: receipt.id, message: 'Hello', createdAt: receipt.createdAt, user: player };

test.each([
  ['an answer', getCurrentPlayer.output, current, []],
  ['an item of a list', listChatMessages.output, [message, message], [1]],
  ['a part of an item', listChatMessages.output, [message], [0, 'user']],
  ['one of two answers', placeTrade.output, receipt, []],
  ['a part of a push', Push, { type: 'new_message', message }, ['message', 'user']],
])('a field that this build does not know is dropped from %s', (_, schema, value, path) => {
  const sent = structuredClone(value);
  const part = path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown>)[key], sent);
  Object.assign(part as object, { flavour });
  expect(sent).not.toEqual(value);
  expect(readAnswer(schema as z.ZodMiniType, sent)).toEqual(value);
});

test.each([
  ['a field is missing', { user: undefined }],
  ['a field is of another kind', { message: 7, flavour }],
])('an answer is rejected where %s', (_, other) => {
  expect(() => readAnswer(listChatMessages.output, [{ ...message, ...other }])).toThrow(z.core.$ZodError);
});

test('the original answer is not modified', () => {
  const sent = [{ ...message, flavour }];
  readAnswer(listChatMessages.output, sent);
  expect(sent).toEqual([{ ...message, flavour }]);
});
