import { randomUUID } from 'node:crypto';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT_HIDDEN, CHAT_SHOWN, HIDE_CHAT, PING, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { handler as authorizeSocket } from '../authorizers/authorize-socket.ts';
import { listChatReaders, listConnectionsOf } from '../data/connection.ts';
import { connect, disconnect, receiveFrame } from '../testing/events.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import type { SocketEvent } from './socket-event.ts';

beforeEach(() => setClock(FUTURE_NOON_MS));

const event = (playerId: string, connectionId: string, body?: string) =>
  ({ requestContext: { connectionId, authorizer: { playerId } }, body }) as unknown as SocketEvent;
const idsOf = async (playerId: string) => (await listConnectionsOf(playerId)).map(({ id }) => id).toSorted();

test('a socket is known from the moment it may open until it closes', async () => {
  const playerId = randomUUID();
  expect(await connect(event(playerId, 'one='))).toEqual({ statusCode: 200 });
  await connect(event(playerId, 'two='));
  expect(await idsOf(playerId)).toEqual(['one=', 'two=']);
  await disconnect(event(playerId, 'one='));
  expect(await idsOf(playerId)).toEqual(['two=']);
  await disconnect(event(playerId, 'one='));
});

test('of a player with more than fifty sockets the newest fifty are known', async () => {
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

  beforeEach(() => connect(event(playerId, 'one=')));

  test.each([PING, '', '{', 'null', '{"type":"show_chat","and":"more"}'])(
    '%j is answered like a ping',
    async (frame) => {
      expect([await answerTo(frame), await readers()]).toEqual([PONG, []]);
    },
  );

  test('says whether the socket shows the chat', async () => {
    expect(await answerTo(SHOW_CHAT)).toBe(CHAT_SHOWN);
    expect(await answerTo(SHOW_CHAT)).toBe(CHAT_SHOWN);
    expect(await readers()).toEqual([{ id: 'one=', playerId, connectedAtMs: FUTURE_NOON_MS }]);
    expect([await answerTo(HIDE_CHAT), await readers()]).toEqual([CHAT_HIDDEN, []]);
  });

  test('of a socket that is not known, or no longer, shows nothing; a socket that closes reads no more', async () => {
    await answerTo(SHOW_CHAT);
    await disconnect(event(playerId, 'one='));
    expect([await readers(), await answerTo(SHOW_CHAT), await readers()]).toEqual([[], PONG, []]);
  });
});

describe('opening a socket', () => {
  const ask = (headers: Record<string, string>) =>
    authorizeSocket({
      methodArn: 'arn',
      headers: { 'X-Origin-Key': 'through-the-site', ...headers },
    } as unknown as APIGatewayRequestAuthorizerEvent);
  const cookie = '__Host-session=forged';

  test.each([
    ['no key of the site', { 'X-Origin-Key': '' }],
    ['another key', { 'X-Origin-Key': 'guessed' }],
  ])('is denied at the own address of the API, before the session is looked at: %s', async (_, key) => {
    const answer = await ask({ ...key, origin: 'https://site.test', cookie });
    expect(answer.policyDocument.Statement).toMatchObject([{ Effect: 'Deny', Resource: 'arn' }]);
  });

  test.each([
    ['another origin', { Origin: 'https://evil.test', Cookie: cookie }],
    ['an origin that begins like ours', { origin: 'https://site.test.evil.test', cookie }],
    ['no origin', { cookie }],
  ])('is denied from %s', async (_, headers) => {
    expect((await ask(headers)).policyDocument.Statement).toMatchObject([{ Effect: 'Deny', Resource: 'arn' }]);
  });

  test.each([
    ['no session', { origin: 'https://site.test', cookie: 'other=1' }],
    ['a forged session', { Origin: 'https://site.test', Cookie: `other=1; ${cookie}` }],
  ])('is unauthorised with %s', async (_, headers) => {
    await expect(ask(headers)).rejects.toThrow(/^Unauthorized$/);
  });
});
