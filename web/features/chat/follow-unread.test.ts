import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uuidV7 } from '../../../shared/uuid.ts';
import { deliverPush, setConnected } from '../../lib/live.ts';
import { forgetChat, isChatUnread, markChatRead } from '../../lib/unread-chat.ts';
import { followUnread } from './follow-chat.ts';

let stored: Map<string, string>;
let asked: string[];
let answer: unknown[];
let end = () => {};

beforeEach(() => {
  stored = new Map();
  asked = [];
  answer = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(answer));
  });
  load();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** Reloads the page; the device remembers. */
function load(playerId = 'ada') {
  end();
  setConnected(false);
  forgetChat();
  end = followUnread(new QueryClient(), playerId);
}

let lastMs = Date.now();

function messageBy(id: string) {
  const user = { id, firstName: id, lastName: null, profileImageUrl: null };
  return { id: uuidV7(++lastMs), createdAt: new Date().toISOString(), message: 'hello', user };
}

const push = (message: ReturnType<typeof messageBy>) => deliverPush({ type: 'new_message', message });
const socketOpens = async () => {
  setConnected(true);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done));
};

test("another player's message is unread until it has been seen, an own one never", () => {
  push(messageBy('ada'));
  expect(isChatUnread()).toBe(false);
  const message = messageBy('bob');
  push(message);
  expect(isChatUnread()).toBe(true);
  markChatRead(message.id);
  expect(isChatUnread()).toBe(false);
});

test('what was seen is remembered on the device, for each player by itself', async () => {
  const seen = messageBy('bob');
  push(seen);
  markChatRead(seen.id);
  load();
  push(seen);
  expect(isChatUnread()).toBe(false);
  load('eve');
  push(seen);
  expect(isChatUnread()).toBe(true);
});

test('what came while the game was closed is unread once the socket opens', async () => {
  const seen = messageBy('bob');
  markChatRead(seen.id);
  answer = [{ ...messageBy('bob'), user: messageBy(crypto.randomUUID()).user }];
  await socketOpens();
  expect(asked).toEqual([expect.stringContaining(`after=${seen.id}`)]);
  await expect.poll(isChatUnread).toBe(true);
});

test('on a new device nothing old is unread', async () => {
  answer = [{ ...messageBy('bob'), user: messageBy(crypto.randomUUID()).user }];
  await socketOpens();
  expect(isChatUnread()).toBe(false);
  push(messageBy('bob'));
  expect(isChatUnread()).toBe(true);
});
