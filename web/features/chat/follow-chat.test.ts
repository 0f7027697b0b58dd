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

async function socketOpens(): Promise<void> {
  setChatPushed(true);
  await expect.poll(() => readings).toHaveLength(2);
}

let lastMs = Date.now();

function messageOf(message: string): ChatMessage {
  const user = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };
  return { id: uuidV7(++lastMs), createdAt: new Date().toISOString(), message, user };
}

test('shows the chat as loading until its messages are read, despite a socket and pushes', async () => {
  await socketOpens();
  expect(shown()).toEqual({ status: 'pending', texts: undefined });
  push(messageOf('pushed'));
  expect(shown()).toEqual({ status: 'pending', texts: undefined });
});

test('shows a failed read as a failure until one succeeds, whatever is pushed', async () => {
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

test('rereads a chat that was dropped from the cache, without earlier pushes', async () => {
  await socketOpens();
  push(messageOf('pushed long ago'));
  queryClient.removeQueries({ queryKey: chatQuery.queryKey });
  push(messageOf('pushed while it was closed'));
  const again = observing();
  await expect.poll(() => readings).toHaveLength(3);
  answer([]);
  await expect.poll(() => again.getCurrentResult().data?.messages).toEqual([]);
});

test('lists the author of a push as online at once, unless the list is truncated', () => {
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
