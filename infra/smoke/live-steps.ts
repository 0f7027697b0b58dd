import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { PING, PONG } from '../../shared/frames.ts';
import { Push, SOCKET_PATH } from '../../shared/live.ts';
import { sendChatMessage } from '../../shared/routes/chat.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { HttpPlayer } from '../local/testing/http-player.ts';
import { ask, check } from './ask.ts';
import { SIGN_IN } from './player-steps.ts';
import { Skipped, type Step } from './run-steps.ts';

/** A push passes the table's stream, a function and the socket. */
const PUSH_MS = 30_000;
const SOCKET = 'live socket';

export function liveSteps(player: HttpPlayer, { quiet }: { quiet: boolean }): Step[] {
  return [
    { name: 'live socket of another site is refused', needs: [SIGN_IN], run: () => openFromElsewhere(player) },
    { name: SOCKET, needs: [SIGN_IN], run: () => withSocket(player, ping) },
    { name: 'chat over the socket', needs: [SOCKET], run: () => chat(player, quiet) },
  ];
}

async function openFromElsewhere(player: HttpPlayer): Promise<string> {
  const socket = connect(player, 'https://elsewhere.example');
  const status = await new Promise<number>((resolve, reject) => {
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.once('open', () => reject(new Error('it was opened')));
    socket.once('error', reject);
  }).finally(() => socket.terminate());
  check(status === 401 || status === 403, `it answers ${status}`);
  return String(status);
}

async function ping(socket: WebSocket): Promise<undefined> {
  await answer(socket, PING, PONG);
}

async function answer(socket: WebSocket, frame: string, expected: string): Promise<void> {
  const answered = firstOf(socket, (text) => (text === expected ? true : undefined));
  socket.send(frame);
  await answered;
}

async function chat(player: HttpPlayer, quiet: boolean): Promise<string> {
  if (quiet) throw new Skipped('--quiet');
  return withSocket(player, async (socket) => {
    const message = `A test of this site, at ${new Date().toUTCString()}. Nobody needs to answer.`;
    const pushed = firstOf(socket, (text) => {
      const push = z.safeParse(Push, JSON.parse(text)).data;
      return push?.type === 'new_message' && push.message.message === message ? push.message.id : undefined;
    });
    const sentMs = performance.now();
    const posted = ask(player, sendChatMessage, { body: { message }, idempotencyKey: uuidV7() });
    const [{ id }, pushedId] = await Promise.all([posted, pushed]);
    check(pushedId === id, `the push is of ${pushedId}, the message ${id}`);
    return `pushed within ${Math.round(performance.now() - sentMs)} ms`;
  });
}

async function firstOf<T>(socket: WebSocket, read: (text: string) => T | undefined): Promise<T> {
  const closing = new AbortController();
  socket.once('close', () => closing.abort());
  const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PUSH_MS)]);
  try {
    for await (const [data] of on(socket, 'message', { signal })) {
      const found = read(String(data));
      if (found !== undefined) return found;
    }
  } catch (cause) {
    const reason = closing.signal.aborted ? 'the socket was closed' : `nothing came within ${PUSH_MS / 1000} s`;
    throw new Error(reason, { cause });
  }
  throw new Error('the socket says nothing more');
}

async function withSocket<T>(player: HttpPlayer, use: (socket: WebSocket) => Promise<T>): Promise<T> {
  const socket = connect(player, player.url);
  try {
    await once(socket, 'open');
    return await use(socket);
  } finally {
    socket.terminate();
  }
}

function connect(player: HttpPlayer, origin: string): WebSocket {
  const headers = { cookie: player.cookieHeader(SOCKET_PATH), origin };
  return new WebSocket(player.url.replace(/^http/, 'ws') + SOCKET_PATH, { headers });
}
