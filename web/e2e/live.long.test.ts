import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { BATCHES, SHOW_CHAT } from '../../shared/frames.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { type ChatLog, catchUp, emptyLog, interrupt, readMissed, receive, remove } from '../features/chat/chat-log.ts';
import { LiveConnection } from '../lib/live-connection.ts';
import { host, ownHost } from './journey-host.ts';

// Runs on its own host, because a hundred messages would disturb the chats of other tests.
ownHost();

/** `npm run test:long` sets the full numbers: 500 sockets and 1,000 messages, half a million pushes. */
const SOCKETS = Number(process.env.LIVE_SOCKETS ?? 30);
const MESSAGES = Number(process.env.LIVE_MESSAGES ?? 50);
/** The number of messages that a player may write at once (functions/domain/chat.ts). */
const MESSAGES_PER_PLAYER = 10;
const SETTLE_MS = Number(process.env.LIVE_SETTLE_MS ?? 60_000);
const DROP_EVERY_MS = 40;
const RETRY_MS = 1000;

async function signedUp(index: number): Promise<HttpPlayer> {
  const player = new HttpPlayer(host.url);
  const email = `live.${index}.${Date.now()}@example.test`;
  await player.signUp({ given_name: `Live${index}`, family_name: 'Player', email, password: 'a long password' });
  return player;
}

const headersOf = (player: HttpPlayer) => ({ origin: host.url, cookie: player.cookieHeader('/ws') });

class Client {
  log: ChatLog = emptyLog;
  connected = false;
  drops = 0;
  private readonly connection: LiveConnection;
  private readonly player: HttpPlayer;
  private socket: WebSocket | undefined;

  constructor(player: HttpPlayer) {
    this.player = player;
    this.connection = new LiveConnection({
      open: () => {
        this.socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws?${BATCHES}=yes`, {
          headers: headersOf(player),
        });
        return this.socket;
      },
      onPush: (push) => {
        if (push.type === 'chat_shown') void this.catchUp();
        if (push.type === 'new_message') this.log = receive(this.log, push.message);
        if (push.type === 'message_deleted') this.log = remove(this.log, push.id);
      },
      onState: (connected) => {
        this.connected = connected;
        if (connected) this.connection.send(SHOW_CHAT);
        // Acts like a browser that reports its network as back.
        else this.connection.check();
      },
    });
    this.connection.start();
  }

  /** Cuts the connection without a closing handshake, so neither side notices. */
  drop(): void {
    if (!this.connected) return;
    this.drops += 1;
    this.socket?.terminate();
  }

  end(): void {
    this.connection.stop();
  }

  /** Retries until it succeeds or the socket is replaced. */
  private async catchUp(): Promise<void> {
    const { socket } = this;
    this.log = interrupt(this.log);
    while (this.socket === socket && this.connected) {
      const before = this.log;
      const missed = await readMissed(before, (after) => this.list(after)).catch(() => undefined);
      if (missed) this.log = catchUp(this.log, before, missed);
      if (missed) return;
      await sleep(RETRY_MS);
    }
  }

  private async list(after?: string): Promise<ChatMessage[]> {
    const { status, body } = await this.player.get(`/api/chat/messages${after ? `?after=${after}` : ''}`);
    if (status !== 200) throw new Error(`the chat could not be read: ${status}`);
    return body;
  }
}

test(`${SOCKETS} sockets that drop at random get each of ${MESSAGES} messages once and in order`, {
  timeout: 3 * SETTLE_MS,
}, async () => {
  const players = await Promise.all(Array.from({ length: MESSAGES / MESSAGES_PER_PLAYER }, (_, i) => signedUp(i)));
  const playerOf = (index: number) => players[index % players.length] as HttpPlayer;
  const clients = Array.from({ length: SOCKETS }, (_, index) => new Client(playerOf(index)));
  const dropper = new AbortController();
  try {
    await vi.waitUntil(() => clients.every(({ connected }) => connected), SETTLE_MS);
    const dropping = dropAtRandom(clients, dropper.signal);
    const written = await Promise.all(players.map((player, index) => write(player, index)));
    dropper.abort();
    await dropping;
    const ids = written.flat().toSorted();
    expect(ids).toHaveLength(MESSAGES);
    const wanted = new Set(ids);
    const own = ({ log }: Client) => log.messages.map(({ id }) => id).filter((id) => wanted.has(id));
    const isComplete = (client: Client) => client.connected && own(client).length >= MESSAGES;
    const settled = vi.waitUntil(() => clients.every(isComplete), { timeout: SETTLE_MS, interval: 200 });
    await settled.catch(() => undefined);
    const order = ids.join();
    const wrong = clients.filter((client) => own(client).join() !== order);
    expect(wrong.map((client) => [own(client).length, client.connected, client.log.isFollowing])).toEqual([]);
    expect(clients.reduce((sum, { drops }) => sum + drops, 0)).toBeGreaterThan(SOCKETS / 10);
  } finally {
    dropper.abort();
    for (const client of clients) client.end();
  }
});

/** Writes a player's messages one after another, as a person would. All players write at once. */
async function write(player: HttpPlayer, index: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < MESSAGES_PER_PLAYER; count++) {
    await sleep(Math.random() * 200);
    const key = { 'idempotency-key': uuidV7() };
    const post = () => player.post('/api/chat/messages', { message: `${index}: ${count}` }, key);
    let answer = await post();
    // A busy server gets the same message again, as with "Send again" on the screen.
    for (let attempt = 1; attempt < 5 && answer.status === 503; attempt++) answer = await post();
    expect(answer.status).toBe(200);
    ids.push(answer.body.id);
  }
  return ids;
}

async function dropAtRandom(clients: readonly Client[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    clients[Math.floor(Math.random() * clients.length)]?.drop();
    await sleep(DROP_EVERY_MS);
  }
}
