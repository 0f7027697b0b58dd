import { BATCHES, FOLLOW_PRICES, SHOW_CHAT } from '../../../shared/frames.ts';
import type { Push } from '../../../shared/live.ts';
import { isPersonalEvent } from '../../../shared/notifications.ts';
import type { RouteName } from '../../../shared/routes/index.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import type { Answer, Caller, Gateway, Request } from './gateway.ts';
import type { Socket } from './sockets.ts';
import type { Stage } from './stage.ts';

/** A client repeats an unanswered request with the same key, as the web app does. */
const ATTEMPTS = 8;
const PATIENCE_MS = 1_500;
const RECONNECT_MS = 3_000;
const CHAT_ANSWER_MS = 10_000;

/** A request with a key, and every answer to it. A lost answer is undefined. */
export interface Keyed {
  readonly name: RouteName;
  readonly key: string;
  readonly request: Request;
  readonly askedAtMs: number;
  readonly answers: (Answer | undefined)[];
}

/** A player's browser or program. It sends requests, listens on a socket, and catches up after a drop. */
export class Client {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly keyed: Keyed[] = [];
  readonly shown = new Map<string, number>();
  readonly messages = new Set<string>();
  readonly tokens = new Map<string, number | undefined>();
  isAway = false;
  leaving: { isAnswered: boolean; isBack: boolean; isUnsure: boolean } | undefined;
  /** Whether some browser of a newcomer has a session. Undefined for other players. */
  hasSignedIn: boolean | undefined;
  #socket: Socket | undefined;
  #isConnecting = false;
  #isChatShown = false;
  #next: string | undefined;
  readonly #stage: Stage;
  readonly #gateway: Gateway;

  constructor(stage: Stage, gateway: Gateway, parts: { id: string; isAdmin: boolean }) {
    this.#stage = stage;
    this.#gateway = gateway;
    this.id = parts.id;
    this.isAdmin = parts.isAdmin;
  }

  newKey(): string {
    return uuidV7(Math.floor(this.#stage.time.nowMs)).slice(0, 15) + this.#stage.time.uuid().slice(15);
  }

  /** Retries until the change is answered. @returns undefined if no answer came */
  async change(name: RouteName, request: Request = {}, as: Partial<Caller> = {}): Promise<Answer | undefined> {
    const key = request.key ?? this.newKey();
    const keyed: Keyed = { name, key, request, askedAtMs: this.#stage.time.nowMs, answers: [] };
    this.keyed.push(keyed);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await this.ask(name, { ...request, key }, as);
      keyed.answers.push(answer);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await this.#stage.time.sleep(this.#stage.time.random() * PATIENCE_MS * attempt);
    }
    return undefined;
  }

  ask(name: RouteName, request: Request = {}, as: Partial<Caller> = {}): Promise<Answer | undefined> {
    return this.#gateway.ask(name, request, { playerId: this.id, isAdmin: this.isAdmin, ...as });
  }

  /** Opens a socket, then reads missed events, so that later ones are pushed. */
  async connect(): Promise<void> {
    if (this.isAway || this.#socket || this.#isConnecting) return;
    this.#isConnecting = true;
    const { time, faults } = this.#stage;
    try {
      const sessionEndsAtSeconds = Math.floor(time.nowMs / 1000) + 3600;
      const socket = await this.#stage.sockets.open({
        authorizer: { playerId: this.id, sessionEndsAtSeconds },
        query: time.happens(0.5) ? { [BATCHES]: 'yes' } : undefined,
        take: (pushes) => {
          const delayMs = time.random() * 20;
          time.after(delayMs, () => this.#take(pushes));
          if (time.happens(faults.doubled / 10)) time.after(delayMs, () => this.#take(pushes));
        },
        onClose: () => {
          this.#socket = undefined;
        },
      });
      if (!socket) return;
      this.#socket = socket;
      void this.#askForChat(socket);
      if (time.happens(0.3)) await this.#stage.sockets.say(socket, FOLLOW_PRICES);
      if (!(await this.#catchUp())) this.drop();
    } finally {
      this.#isConnecting = false;
    }
  }

  drop(): void {
    if (this.#socket) this.#stage.sockets.close(this.#socket);
  }

  /** Reconnects some time after a drop, as the web app does. */
  async stayConnected(): Promise<void> {
    for (;;) {
      await this.#stage.time.sleep(RECONNECT_MS * (0.5 + this.#stage.time.random()));
      await this.connect();
      if (this.#stage.time.happens(this.#stage.faults.dropped)) this.drop();
    }
  }

  /** @returns whether all was read */
  async #catchUp(): Promise<boolean> {
    if (this.#next === undefined) {
      const bell = await this.ask('list-notifications');
      if (bell?.status !== 200) return false;
      for (const { id } of bell.body.notifications) this.#show(id);
    }
    for (;;) {
      const query = this.#next === undefined ? undefined : { after: this.#next };
      const answer = await this.ask('get-snapshot', { ...(query && { query }) });
      if (answer?.status !== 200) return false;
      for (const event of answer.body.events) this.#show(event.id);
      this.#next = answer.body.next;
      if (!answer.body.more) break;
    }
    return true;
  }

  /** Repeats the request until it is answered, because a frame or its answer may be lost. */
  async #askForChat(socket: Socket): Promise<void> {
    this.#isChatShown = false;
    while (this.#socket === socket && !this.#isChatShown) {
      await this.#stage.sockets.say(socket, SHOW_CHAT);
      await this.#stage.time.sleep(CHAT_ANSWER_MS);
    }
  }

  async #readChat(): Promise<void> {
    const chat = await this.ask('list-chat-messages');
    if (chat?.status !== 200) this.drop();
    else for (const { id } of chat.body) this.messages.add(id);
  }

  #take(pushes: readonly Push[]): void {
    for (const push of pushes) {
      if (isPersonalEvent(push)) this.#show(push.id);
      if (push.type === 'new_message') this.messages.add(push.message.id);
      if (push.type === 'chat_shown') {
        this.#isChatShown = true;
        void this.#readChat();
      }
    }
  }

  #show(id: string): void {
    this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
  }
}
