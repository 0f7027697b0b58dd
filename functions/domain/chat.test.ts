import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import {
  admitMessage,
  type ChatSender,
  KEYS_REMEMBERED,
  MESSAGE_BURST,
  MESSAGE_INTERVAL_MS,
  newChatSender,
} from './chat.ts';

const NOW_MS = 1_000_000_000;
const attempt = { messageId: 'message-1', key: 'key-1', nowMs: NOW_MS };
const full = NOW_MS + MESSAGE_BURST * MESSAGE_INTERVAL_MS;

function outcome(sender: Partial<ChatSender>, differences: Partial<typeof attempt> = {}) {
  const admitted = admitMessage({ ...newChatSender, ...sender }, { ...attempt, ...differences });
  if (admitted instanceof Refused) return admitted.refusal;
  return 'repeatOf' in admitted ? admitted.repeatOf : 'admitted';
}

describe('a message', () => {
  const said = { sent: [{ key: 'key-1', messageId: 'message-0' }] };
  test.each([
    ['is admitted from a newcomer', {}, 'admitted'],
    ['is admitted while the burst lasts', { freeAtMs: full - MESSAGE_INTERVAL_MS }, 'admitted'],
    ['waits when the burst is used up', { freeAtMs: full }, { code: 'too-many-requests', retryAfterSeconds: 1 }],
    ['is refused while muted', { mutedUntilMs: NOW_MS + 1 }, { code: 'muted', until: '1970-01-12T13:46:40.001Z' }],
    ['is admitted when the mute is over', { mutedUntilMs: NOW_MS }, 'admitted'],
    ['sent again is the first one', said, 'message-0'],
    ['sent again is the first one, also when muted since', { ...said, mutedUntilMs: NOW_MS + 1 }, 'message-0'],
    ['with another key is another one', { sent: [{ key: 'key-0', messageId: 'message-0' }] }, 'admitted'],
    ['with a key that may have been forgotten is refused', { forgottenKey: 'key-1' }, { code: 'key-reused' }],
    ['with a later key than every forgotten one is admitted', { forgottenKey: 'key-0' }, 'admitted'],
  ])('%s', (_, sender, expected) => {
    expect(outcome(sender)).toEqual(expected);
  });
});

describe('what is stored of a sender after a message', () => {
  const kept = (sender: Partial<ChatSender>, differences: Partial<Parameters<typeof admitMessage>[1]> = {}) => {
    const admitted = admitMessage({ ...newChatSender, ...sender }, { ...attempt, ...differences });
    if (admitted instanceof Refused || 'repeatOf' in admitted) throw new Error('not admitted');
    return admitted.sender;
  };

  test('counts one more change, moves the rate limit on, and appends the key', () => {
    const before = { version: 4, mutedUntilMs: 5, sent: [{ key: 'key-0', messageId: 'message-0' }] };
    expect(kept(before)).toEqual({
      version: 5,
      freeAtMs: NOW_MS + 1_000,
      mutedUntilMs: 5,
      reportsFreeAtMs: 0,
      sent: [...before.sent, { key: 'key-1', messageId: 'message-1' }],
    });
  });

  test('has no new key for a message without one', () => {
    const before = { forgottenKey: 'key-9' };
    expect(kept(before, { key: undefined })).toEqual({
      ...newChatSender,
      ...before,
      version: 1,
      freeAtMs: NOW_MS + 1_000,
    });
  });

  test('keeps the greatest forgotten key, in whatever order keys came', () => {
    const sent = Array.from({ length: KEYS_REMEMBERED }, (_, index) => ({ key: `key-${index}`, messageId: 'message' }));
    const full = { sent: [{ key: 'key-5', messageId: 'message' }, ...sent.slice(1)] };
    expect(kept(full, { key: 'key-99' }).forgottenKey).toBe('key-5');
    expect(kept({ ...full, forgottenKey: 'key-3' }, { key: 'key-99' }).forgottenKey).toBe('key-5');
    expect(kept({ ...full, forgottenKey: 'key-7' }, { key: 'key-99' }).forgottenKey).toBe('key-7');
  });
});

test('the last two dozen keys are recognised, and an older key never writes its message again', () => {
  const keys = Array.from({ length: 60 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
  const after = keys.reduce((sender, key, index) => {
    const admitted = admitMessage(sender, {
      messageId: `of ${key}`,
      key,
      nowMs: NOW_MS + index * MESSAGE_INTERVAL_MS,
    });
    if (admitted instanceof Refused || 'repeatOf' in admitted) throw new Error(`${key} was not admitted`);
    return admitted.sender;
  }, newChatSender);
  const nowMs = NOW_MS + 100_000;
  const answers = keys.map((key) => outcome(after, { key, nowMs }));
  expect(answers.slice(-24)).toEqual(keys.slice(-24).map((key) => `of ${key}`));
  for (const answer of answers.slice(0, -24)) expect(answer).toEqual({ code: 'key-reused' });
});

test('a player who waits as long as the refusal says is admitted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (aheadMs) => {
      const sender = { ...newChatSender, freeAtMs: NOW_MS + aheadMs };
      const refused = outcome(sender);
      if (typeof refused !== 'object' || refused.code !== 'too-many-requests') return;
      expect(outcome(sender, { nowMs: NOW_MS + refused.retryAfterSeconds * 1000 })).toBe('admitted');
    }),
  );
});
