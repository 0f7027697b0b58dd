import { randomUUID } from 'node:crypto';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contestAccountOf } from '../../shared/sub-account.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { PostOutcome } from '../clients/sockets.ts';
import { addToList, deleteConnection, listConnections, putConnection } from '../data/connection.ts';
import { messagesIn } from '../testing/documented-socket.ts';
import { broadcast } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { putRaw } from '../testing/raw-items.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { chatRecordOf, eventRecord } from '../testing/stream-records.ts';

/** Stands in for API Gateway: the posts to each socket, the closed sockets, and the outcome of the next posts. */
const world = vi.hoisted(() => ({
  posted: [] as [string, string][],
  closed: [] as string[],
  end: 'closed' as 'closed' | 'gone' | undefined,
  outcome: (_id: string, _text: string): PostOutcome => 'sent',
}));
vi.mock('../clients/sockets.ts', () => ({
  postToSocket: async (id: string, text: string) => {
    const outcome = world.outcome(id, text);
    if (outcome === 'sent') world.posted.push([id, text]);
    return outcome;
  },
  closeSocket: async (id: string) => {
    if (world.end === 'closed') world.closed.push(id);
    return world.end;
  },
}));

const CONNECTED_MS = FUTURE_NOON_MS - 60_000;
const [alice, bob] = [randomUUID(), randomUUID()];

beforeEach(async () => {
  setClock(FUTURE_NOON_MS);
  for (const connection of await listConnections()) await deleteConnection(connection);
  Object.assign(world, { posted: [], closed: [], end: 'closed', outcome: () => 'sent' });
});

/** Opens a socket of a page that shows the chat. */
async function open(id: string, playerId: string, connectedAtMs = CONNECTED_MS): Promise<void> {
  await putConnection({ id, playerId, connectedAtMs });
  await addToList('CHAT', { id, playerId });
}

/** Opens a socket of a page that shows no chat. */
const openElsewhere = (id: string, playerId: string) => putConnection({ id, playerId, connectedAtMs: CONNECTED_MS });

const chatRecord = (text: string | undefined, id?: string) => chatRecordOf(alice, text, id);
const send = (...records: { record: object }[]) =>
  broadcast({ Records: records.map(({ record }) => record) } as DynamoDBStreamEvent);
const textsTo = (id: string) => world.posted.filter(([to]) => to === id).flatMap(([, text]) => messagesIn(text));
/** This length makes each message fill a frame of its own. */
const LONG = '.'.repeat(29_000);
const wordsTo = (id: string) => textsTo(id).map(({ message }) => message.message.replaceAll('.', ''));
const known = async () => (await listConnections()).map(({ id }) => id).toSorted();

describe('a chat message', () => {
  test('goes to every socket that shows the chat and no other, with its author and its text as written', async () => {
    await open('a1', alice);
    await open('b1', bob);
    await openElsewhere('a2', alice);
    const { id, record } = chatRecord('<b>1 < 2</b>');
    await send({ record });
    const user = { id: alice, firstName: 'Ada', lastName: null, profileImageUrl: null };
    const message = { id, message: '<b>1 < 2</b>', createdAt: '2096-03-04T12:00:05.000Z', user };
    for (const socket of ['a1', 'b1']) expect(textsTo(socket)).toEqual([{ type: 'new_message', message }]);
    expect(textsTo('a2')).toEqual([]);
  });

  test('disappears from every screen once it is deleted', async () => {
    await open('a1', alice);
    const { id, record } = chatRecord(undefined);
    await send({ record });
    expect(textsTo('a1')).toEqual([{ type: 'message_deleted', id }]);
  });
});

test('a personal event goes to all sockets of its player and to no other player', async () => {
  await open('a1', alice);
  await open('a2', alice);
  await open('b1', bob);
  await send(eventRecord(alice));
  expect([textsTo('a1'), textsTo('a2'), textsTo('b1')].map((list) => list.length)).toEqual([1, 1, 0]);
  await send(eventRecord(bob), chatRecord('hello'));
  expect(
    textsTo('b1')
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['chat_muted', 'new_message']);
  expect(textsTo('a1')).toHaveLength(2);
});

describe('a socket', () => {
  test('is forgotten once it is gone', async () => {
    await open('a1', alice);
    await open('b1', bob);
    world.outcome = (id) => (id === 'a1' ? 'gone' : 'sent');
    await send(chatRecord('hello'));
    expect(await known()).toEqual(['b1']);
  });

  test.each(['gone', 'failed'] as const)(
    'is not forgotten while it is still opening: a post is %s',
    async (outcome) => {
      await open('a1', alice, FUTURE_NOON_MS - 9000);
      Object.assign(world, { end: 'gone', outcome: () => outcome });
      await send(chatRecord('hello'));
      expect(await known()).toEqual(['a1']);
    },
  );

  test('is closed after a failed frame and gets no later one, so that its client reads what it missed', async () => {
    await open('a1', alice);
    await open('b1', bob);
    world.outcome = (id, text) => (id === 'a1' && text.includes('second') ? 'failed' : 'sent');
    await send(...['first', 'second', 'third'].map((word) => chatRecord(word + LONG)));
    expect(wordsTo('a1')).toEqual(['first']);
    expect(wordsTo('b1')).toEqual(['first', 'second', 'third']);
    expect([world.closed, await known()]).toEqual([['a1'], ['b1']]);
  });

  test('is not forgotten if it can be neither reached nor closed, since its client would not know', async () => {
    await open('a1', alice);
    Object.assign(world, { end: undefined, outcome: () => 'failed' });
    await expect(send(chatRecord('hello'))).rejects.toThrow('gave up');
    expect(await known()).toEqual(['a1']);
  });
});

test('only a throttled post is repeated', async () => {
  await open('a1', alice);
  await open('b1', bob);
  let refusals = 3;
  world.outcome = (id) => (id === 'a1' && refusals-- > 0 ? 'throttled' : 'sent');
  await send(chatRecord('hello'));
  expect(world.posted.map(([id]) => id).toSorted()).toEqual(['a1', 'b1']);
});

/** Makes three seconds pass with each throttled post. */
function throttle(isThrottled: (id: string) => boolean): void {
  world.outcome = (id) => {
    if (!isThrottled(id)) return 'sent';
    setClock(Date.now() + 3_001);
    return 'throttled';
  };
}

test('many stuck sockets of one player do not keep a batch from other players', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => open(`s${index}`, alice)));
  await open('b1', bob);
  throttle((id) => id !== 'b1');
  await send(chatRecord('hello'));
  expect([wordsTo('b1'), world.closed.length, await known()]).toEqual([['hello'], 30, ['b1']]);
});

test('a batch fails if its posts stay throttled, so that it is retried, and leaves the other sockets open', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `s${index}`);
  await Promise.all(ids.map((id) => open(id, randomUUID())));
  throttle(() => true);
  await expect(send(chatRecord('hello'))).rejects.toThrow('gave up');
  expect([world.closed.length, (await known()).length]).toEqual([10, 20]);
});

test('a socket gets a batch in order, in as few frames as its size allows', async () => {
  await open('a1', alice);
  const words = Array.from({ length: 10 }, (_, index) => `${index}`);
  await send(...words.map((word) => chatRecord(word)));
  expect([world.posted.length, wordsTo('a1')]).toEqual([1, words]);
  world.posted = [];
  await send(...words.map((word) => chatRecord(word + LONG)));
  expect([world.posted.length, wordsTo('a1')]).toEqual([10, words]);
});

test('a socket that did not ask for batches gets one object per frame, after the others', async () => {
  await putConnection({ id: '0', playerId: alice, connectedAtMs: CONNECTED_MS, plain: true });
  await open('b1', bob);
  await send(chatRecord('one'), chatRecord(undefined), chatRecord('two'));
  const [first, ...frames] = world.posted.map(([id, text]) => ({ id, ...JSON.parse(text) }));
  const words = frames.map(({ type, message }) => message?.message ?? type);
  expect([first.id, words]).toEqual(['b1', ['one', 'message_deleted', 'two']]);
});

// The chat is on screen for 5 % of the sockets.
test.each([
  [100, { posts: 5, roundTrips: 1, readUnits: 1 }],
  [1_000, { posts: 50, roundTrips: 1, readUnits: 2 }],
])('ten messages with %i sockets cost what their readers cost: %o', async (sockets, cost) => {
  const ids = Array.from({ length: sockets }, (_, index) => `s${index}`);
  await Promise.all(ids.slice(0, cost.posts).map((id) => open(id, randomUUID())));
  // The other sockets are in other partitions, so a few of them suffice to show that they are not read.
  await Promise.all(ids.slice(cost.posts, 600).map((id) => openElsewhere(id, bob)));
  const records = Array.from({ length: 10 }, (_, index) => chatRecord(`${index}`));
  const { roundTrips, readUnits } = await metered(() => send(...records));
  expect({ posts: world.posted.length, roundTrips, readUnits }).toEqual(cost);
  expect(wordsTo('s0')).toEqual(records.map((_, index) => `${index}`));
});

describe('a change to the items of a player', () => {
  const changed = (playerId: string, SK: string) => {
    const Keys = { PK: { S: `PLAYER#${playerId}` }, SK: { S: SK } };
    return { record: { dynamodb: { Keys, NewImage: { picture: { B: 'AA==' } } } } };
  };

  test.each([
    ['PLAYER', 'money'],
    ['PROFILE', 'profile'],
    ['INBOX', 'inbox'],
    ['LEAGUES', 'leagues'],
    [`ORDER#CLOSED#${uuidV7(FUTURE_NOON_MS)}`, 'orders'],
  ])('%s reaches all of their sockets and no other player, as a change of their %s', async (SK, part) => {
    await open('a1', alice);
    await open('a2', alice);
    await open('b1', bob);
    await send(changed(alice, SK));
    const push = { type: 'account_changed', part };
    expect([textsTo('a1'), textsTo('a2'), textsTo('b1')]).toEqual([[push], [push], []]);
  });

  test('in a contest reaches its owner’s sockets, and names the contest', async () => {
    const contestId = randomUUID();
    await open('a1', alice);
    await send(changed(contestAccountOf(alice, contestId), 'PLAYER'));
    expect(textsTo('a1')).toEqual([{ type: 'account_changed', part: 'money', contestId }]);
  });
});

test('an unreadable record and an unreadable connection do not keep messages from others', async () => {
  await open('a1', alice);
  await putRaw({ PK: 'CONNECTION#0', SK: 'somebody#socket', playerId: 7, expiresAt: 4e9 });
  const Keys = { PK: { S: 'CHAT#2096-03' }, SK: { S: 'x' } };
  const poisoned = { dynamodb: { Keys, NewImage: { userId: { N: '1' } } } };
  await send({ record: poisoned }, chatRecord('hello'));
  expect(textsTo('a1')).toMatchObject([{ type: 'new_message', message: { message: 'hello' } }]);
});
