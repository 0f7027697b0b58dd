import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uuidV7 } from '../../../shared/uuid.ts';
import { deliverPush, showChat } from '../../lib/live.ts';
import { isChatUnread, markChatRead, noteNewestMessage, resetUnreadChat } from '../../lib/unread-chat.ts';
import { stubStorage } from '../../testing/storage.ts';
import { followUnread } from './follow-chat.ts';

let end = () => {};

beforeEach(() => {
  stubStorage();
  load();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function load(playerId = 'ada') {
  end();
  resetUnreadChat();
  end = followUnread(playerId);
}

let lastMs = Date.now();

function messageBy(id: string) {
  const user = { id, firstName: id, lastName: null, profileImageUrl: null };
  return { id: uuidV7(++lastMs), createdAt: new Date().toISOString(), message: 'hello', user };
}

const push = (message: ReturnType<typeof messageBy>) => deliverPush({ type: 'new_message', message });
test("marks another player's message unread until it has been seen, and an own one never", () => {
  push(messageBy('ada'));
  expect(isChatUnread()).toBe(false);
  const message = messageBy('bob');
  push(message);
  expect(isChatUnread()).toBe(true);
  markChatRead(message.id);
  expect(isChatUnread()).toBe(false);
});

test('remembers on the device what each player has seen', async () => {
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

test('marks messages reported by prices unread, even after a reload, but not while the chat is shown', () => {
  const [seen, later, last] = [messageBy('bob'), messageBy('bob'), messageBy('bob')];
  push(seen);
  markChatRead(seen.id);
  load();
  noteNewestMessage(seen.id);
  noteNewestMessage(null);
  expect(isChatUnread()).toBe(false);
  const hide = showChat();
  noteNewestMessage(later.id);
  expect(isChatUnread()).toBe(false);
  hide();
  noteNewestMessage(last.id);
  expect(isChatUnread()).toBe(true);
});

test.each(['before', 'after'])(
  'marks no old message unread on a new device when prices report it %s the player is known',
  (when) => {
    end();
    resetUnreadChat();
    if (when === 'before') noteNewestMessage(messageBy('bob').id);
    end = followUnread('ada');
    if (when === 'after') noteNewestMessage(messageBy('bob').id);
    expect(isChatUnread()).toBe(false);
    noteNewestMessage(messageBy('bob').id);
    expect(isChatUnread()).toBe(true);
  },
);
