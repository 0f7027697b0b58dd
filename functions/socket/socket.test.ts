import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CHAT_HIDDEN,
  CHAT_SHOWN,
  FOLLOW_PRICES,
  HIDE_CHAT,
  PING,
  PONG,
  PRICES_FOLLOWED,
  SHOW_CHAT,
} from '../../shared/frames.ts';
import {
  addToList,
  listChatReaders,
  listConnectionsOf,
  listPriceFollowers,
  putConnection,
} from '../data/connection.ts';
import { call } from '../testing/call.ts';
import { connect, disconnect, receiveFrame } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';
import { units } from '../testing/units.ts';
import type { SocketEvent } from './socket-event.ts';

beforeEach(() => setClock(FUTURE_NOON_MS));

type Authorizer = NonNullable<SocketEvent['requestContext']['authorizer']>;

const eventBy = (authorizer: Authorizer, connectionId: string, body?: string) =>
  ({ requestContext: { connectionId, authorizer }, body }) as unknown as SocketEvent;
const event = (playerId: string, connectionId: string, body?: string) => eventBy({ playerId }, connectionId, body);
const idsOf = async (playerId: string) => (await listConnectionsOf(playerId)).map(({ id }) => id).toSorted();

test('a socket is known from before it opens until it closes', async () => {
  const playerId = randomUUID();
  expect(await connect(event(playerId, 'one='))).toEqual({ statusCode: 200 });
  await connect(event(playerId, 'two='));
  expect(await idsOf(playerId)).toEqual(['one=', 'two=']);
  await disconnect(event(playerId, 'one='));
  expect(await idsOf(playerId)).toEqual(['two=']);
  await disconnect(event(playerId, 'one='));
});

test('only the newest fifty sockets of a player are known', async () => {
  const playerId = randomUUID();
  for (let count = 0; count < 52; count++) {
    setClock(FUTURE_NOON_MS + count);
    await connect(event(playerId, `${100 + count}=`));
  }
  const ids = await idsOf(playerId);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, '102=', '151=']);
});

test('an event without a player is a bug, not a socket', async () => {
  await expect(connect({ requestContext: { connectionId: 'one=' } } as unknown as SocketEvent)).rejects.toThrow();
});

describe('a frame', () => {
  const playerId = randomUUID();
  const answerTo = async (frame: string) => (await receiveFrame(event(playerId, 'one=', frame))).body;
  const readers = async () => (await listChatReaders()).filter((reader) => reader.playerId === playerId);
  const known = { id: 'one=', playerId, connectedAtMs: FUTURE_NOON_MS, plain: true };

  beforeEach(() => connect(event(playerId, 'one=')));

  test.each([PING, '', '{', 'null', '{"type":"hide_chat","and":"more"}'])(
    '%j is answered like a ping',
    async (frame) => {
      expect([await answerTo(frame), await readers()]).toEqual([PONG, [known]]);
    },
  );

  test('is not needed to get chat messages, and can say that the socket shows no chat', async () => {
    expect(await readers()).toEqual([known]);
    expect([await answerTo(HIDE_CHAT), await readers()]).toEqual([CHAT_HIDDEN, []]);
    expect([await answerTo(SHOW_CHAT), await readers()]).toEqual([CHAT_SHOWN, [known]]);
  });

  test('says when a page shows the chat, whose socket takes several messages in a frame', async () => {
    const page = { id: 'one=', playerId: randomUUID(), connectedAtMs: FUTURE_NOON_MS };
    await connect({ ...event(page.playerId, 'one='), queryStringParameters: { batches: 'yes' } });
    const shown = async () => (await listChatReaders()).filter((reader) => reader.playerId === page.playerId);
    expect(await shown()).toEqual([]);
    expect((await receiveFrame(event(page.playerId, 'one=', SHOW_CHAT))).body).toBe(CHAT_SHOWN);
    expect(await shown()).toEqual([page]);
  });

  test('marks its player as online, once in two minutes at most', async () => {
    const written: number[] = [];
    for (const minute of [10, 11, 12]) {
      setClock(FUTURE_NOON_MS + minute * 60_000);
      written.push((await metered(() => answerTo(PING))).writeUnits);
    }
    expect(written).toEqual([units['a ping'].writeUnits, 0, units['a ping'].writeUnits]);
    expect((await listConnectionsOf(playerId))[0]?.heardAtMs).toBe(FUTURE_NOON_MS + 12 * 60_000);
  });

  test('from an unknown or closed socket shows nothing; a closed socket no longer reads the chat', async () => {
    await disconnect(event(playerId, 'one='));
    expect([await readers(), await answerTo(SHOW_CHAT), await readers()]).toEqual([[], PONG, []]);
  });
});

describe('a program’s socket', () => {
  const open = (by: Authorizer, id: string) => connect(eventBy(by, id));

  test('opens while its token exists, and is not stored if the token was revoked meanwhile', async () => {
    const playerId = await joinPlayer();
    const { id: tokenId } = (await call('create-token', { playerId, body: { name: 'My bot', scope: 'read' } })).body;
    expect(await open({ playerId, tokenId, scope: 'read' }, 'one=')).toEqual({ statusCode: 200 });
    const connectedAtMs = FUTURE_NOON_MS;
    expect(await listConnectionsOf(playerId)).toEqual([{ id: 'one=', playerId, connectedAtMs, tokenId, plain: true }]);
    expect(await open({ playerId, tokenId: 'revoked1', scope: 'read' }, 'two=')).toEqual({ statusCode: 401 });
    expect(await idsOf(playerId)).toEqual(['one=']);
  });
});

describe('prices', () => {
  const follow = async (playerId: string, id: string, text = FOLLOW_PRICES) =>
    (await receiveFrame(event(playerId, id, text))).body;
  const followersOf = async (playerId: string) =>
    (await listPriceFollowers()).filter((each) => each.playerId === playerId).map(({ id }) => id);

  test('are followed until the socket closes, whatever white space the frame has', async () => {
    const playerId = randomUUID();
    expect(await follow(playerId, 'one=')).toBe(PONG);
    await connect(event(playerId, 'one='));
    expect(await follow(playerId, 'one=', '{ "type": "follow_prices" }\n')).toBe(PRICES_FOLLOWED);
    expect([await follow(playerId, 'one='), await followersOf(playerId)]).toEqual([PRICES_FOLLOWED, ['one=']]);
    await disconnect(event(playerId, 'one='));
    expect(await followersOf(playerId)).toEqual([]);
  });

  test('are followed by the newest five sockets of a player', async () => {
    const playerId = randomUUID();
    for (let count = 0; count < 7; count++) {
      setClock(FUTURE_NOON_MS + count);
      await connect(event(playerId, `${count}=`));
      expect(await follow(playerId, `${count}=`)).toBe(PRICES_FOLLOWED);
    }
    expect((await followersOf(playerId)).toSorted()).toEqual(['2=', '3=', '4=', '5=', '6=']);
  });

  test('are followed by at most 200 sockets, and those may ask again', async () => {
    const missing = 200 - (await listPriceFollowers()).length;
    const sockets = Array.from({ length: missing }, (_, count) => ({ id: `${count}=`, playerId: randomUUID() }));
    await Promise.all(
      sockets.map(async (socket) => {
        await putConnection({ ...socket, connectedAtMs: FUTURE_NOON_MS });
        await addToList('PRICES', socket);
      }),
    );
    const playerId = randomUUID();
    await connect(event(playerId, 'late='));
    const refused = { type: 'frame_refused', frame: 'follow_prices', code: 'try-again' };
    expect(JSON.parse(await follow(playerId, 'late='))).toEqual(refused);
    const [one] = await listPriceFollowers();
    expect(await follow(one?.playerId ?? '', one?.id ?? '')).toBe(PRICES_FOLLOWED);
  });
});
