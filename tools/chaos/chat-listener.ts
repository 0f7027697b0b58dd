import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { CHAT_SHOWN, SHOW_CHAT } from '../../shared/frames.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';

const REOPEN_MS = 500;
/** A message written while the chat was shown may have been pushed before. */
const OPENING_MS = 1_000;

/** A player's socket, reopened whenever it closes. */
export class ChatListener {
  readonly #player: HttpPlayer;
  readonly #received = new Set<string>();
  #socket: WebSocket | undefined;
  #openedAtMs = Number.POSITIVE_INFINITY;
  #stopped = false;

  constructor(player: HttpPlayer) {
    this.#player = player;
    this.#open();
  }

  /** The messages that should have been pushed since the open socket shows the chat, but were not. */
  missed(messages: readonly ChatMessage[]): ChatMessage[] {
    return messages.filter(
      ({ id, createdAt }) => Date.parse(createdAt) > this.#openedAtMs + OPENING_MS && !this.#received.has(id),
    );
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  #open(): void {
    const headers = { cookie: this.#player.cookieHeader('/ws'), origin: this.#player.url };
    const socket = new WebSocket(`${this.#player.url.replace('http', 'ws')}/ws`, { headers });
    this.#socket = socket;
    socket.on('open', () => socket.send(SHOW_CHAT));
    socket.on('message', (data) => {
      if (String(data) === CHAT_SHOWN) this.#openedAtMs = Date.now();
      for (const push of [JSON.parse(String(data))].flat() as { type?: string; message?: ChatMessage }[])
        if (push.type === 'new_message' && push.message) this.#received.add(push.message.id);
    });
    socket.on('error', () => {});
    socket.on('close', async () => {
      this.#openedAtMs = Number.POSITIVE_INFINITY;
      await sleep(REOPEN_MS);
      if (!this.#stopped) this.#open();
    });
  }
}
