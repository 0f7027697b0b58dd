import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../../shared/problem.ts';
import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { deliverPush, setChatPushed } from '../../lib/live.ts';
import { chatQuery, onlinePlayersQuery } from './api/read-chat.ts';
import { followChat } from './follow-chat.ts';

let queryClient: QueryClient;
let observer: ReturnType<typeof observing>;
/** The pending reads, oldest first: each waits to be answered. */
let readings: PromiseWithResolvers<Response>[];
const ends: (() => void)[] = [];

beforeEach(() => {
  readings = [];
  vi.stubGlobal('fetch', () => {
    const reading = Promise.withResolvers<Response>();
    readings.push(reading);
    return reading.promise;
  });
  setChatPushed(false);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  ends.push(followChat(queryClient));
  observer = observing();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A screen that shows the chat. */
function observing() {
  const shown = new QueryObserver(queryClient, chatQuery);
  ends.push(shown.subscribe(() => undefined));
  return shown;
}

const push = (message: ChatMessage) => deliverPush({ type: 'new_message', message });
const answer = (body: unknown, status = 200) => readings.at(-1)?.resolve(Response.json(body, { status }));
const shown = () => {
  const { status, data } = observer.getCurrentResult();
  return { status, texts: data?.messages.map(({ message }) => message) };
};
const isShown = (expected: object) => expect.poll(shown).toEqual(expected);

/** The pending read is abandoned and starts over. */
async function socketOpens(): Promise<void> {
  setChatPushed(true);
  await expect.poll(() => readings).toHaveLength(2);
}

let lastMs = Date.now();

/** Each is newer than the last. */
function messageOf(message: string): ChatMessage {
  const user = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };
  return { id: uuidV7(++lastMs), createdAt: new Date().toISOString(), message, user };
}

test('until the messages are read they are loading, though the socket has opened and pushes come', async () => {
  await socketOpens();
  expect(shown()).toEqual({ status: 'pending', texts: undefined });
  push(messageOf('pushed'));
  expect(shown()).toEqual({ status: 'pending', texts: undefined });
});

test('a reading that failed is a failure, whatever is pushed after it, until one succeeds', async () => {
  const [old, pushed] = [messageOf('old'), messageOf('pushed')];
  await socketOpens();
  answer(problemOf({ code: 'internal' }), 500);
  await isShown({ status: 'error', texts: undefined });
  push(pushed);
  expect(shown()).toEqual({ status: 'error', texts: undefined });
  void observer.refetch();
  await expect.poll(() => readings).toHaveLength(3);
  answer([old, pushed]);
  await isShown({ status: 'success', texts: ['old', 'pushed'] });
});

test('a chat that was closed and forgotten is read anew, without earlier pushes', async () => {
  await socketOpens();
  push(messageOf('pushed long ago'));
  queryClient.removeQueries({ queryKey: chatQuery.queryKey });
  push(messageOf('pushed while it was closed'));
  const again = observing();
  await expect.poll(() => readings).toHaveLength(3);
  answer([]);
  await expect.poll(() => again.getCurrentResult().data?.messages).toEqual([]);
});

test('who writes is online at once, and a list that does not name everybody is left alone', () => {
  const { queryKey } = onlinePlayersQuery;
  const eve = { id: 'eve', firstName: 'Eve', lastName: null, profileImageUrl: null };
  queryClient.setQueryData(queryKey, { count: 1, players: [eve] });
  push(messageOf('hello'));
  push(messageOf('again'));
  const { user, ...old } = messageOf('of one who has left');
  push({ ...old, user: { ...user, id: 'bob' }, revision: 1 });
  expect(queryClient.getQueryData(queryKey)?.players.map(({ id }) => id)).toEqual(['eve', 'ada']);
  queryClient.setQueryData(queryKey, { count: 150, players: [eve] });
  push(messageOf('hello'));
  expect(queryClient.getQueryData(queryKey)?.players).toEqual([eve]);
});
