import type { QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../../shared/account.ts';
import { BATCHES } from '../../../shared/frames.ts';
import {
  type AccountChanged,
  catchUpFrom,
  EVENT_OVERLAP_MS,
  EVENT_PAGE_LIMIT,
  type PersonalEvent,
  type Push,
  SOCKET_PATH,
} from '../../../shared/live.ts';
import { listEvents } from '../../../shared/routes/notifications.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { readAgain, readSoon } from '../../lib/account.ts';
import { chosenContest } from '../../lib/chosen-account.ts';
import { call } from '../../lib/client.ts';
import { deliverPush, isChatSeen, isConnected, onConnection, onPush, setConnected } from '../../lib/live.ts';
import { LiveConnection, retryDelayMs } from '../../lib/live-connection.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { askForChat } from './ask-for-chat.ts';

/** These events are not always accurate, so they only trigger a check. */
const networkChanges = ['online', 'offline'] as const;

/** Keeps the live socket open until the returned function is called. */
export function startLive(renewIfEnded: () => Promise<unknown>): () => void {
  const memory = new EventMemory();
  let known = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const catchUp = async () => {
    clearTimeout(retry);
    try {
      const missed = await memory.readMissed((after) => call(listEvents, { query: { after } }));
      if (known) for (const event of missed) deliverPush(event);
      known = true;
      failures = 0;
    } catch {
      clearTimeout(retry);
      retry = setTimeout(() => isConnected() && catchUp(), retryDelayMs({ failures, random: Math.random() }));
      failures += 1;
    }
  };
  const connection = new LiveConnection({
    open: () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}?${BATCHES}=yes`),
    onPush: (push) => {
      if (isRepeatable(push) || memory.take(push)) deliverPush(push);
    },
    onState: (connected) => {
      setConnected(connected);
      if (connected) void catchUp();
    },
    isAwaited: isChatSeen,
    prepare: renewIfEnded,
  });
  const check = () => {
    if (!document.hidden) connection.check();
  };
  for (const change of networkChanges) window.addEventListener(change, check);
  document.addEventListener('visibilitychange', check);
  const stopAsking = askForChat((frame) => connection.send(frame));
  connection.start();
  return () => {
    stopAsking();
    clearTimeout(retry);
    for (const change of networkChanges) window.removeEventListener(change, check);
    document.removeEventListener('visibilitychange', check);
    connection.stop();
  };
}

/** A push without an id may arrive twice: the chat keeps its own log, and a refetch is harmless. */
function isRepeatable(push: Push): push is Exclude<Push, PersonalEvent> {
  return !('createdAt' in push);
}

const KEPT_IDS = 500;
const MAX_PAGES = 10;

/** Older events are not news, even on a device whose clock is minutes off. */
const FIRST_LOOK_MS = 10 * 60_000;

/** Announces each event once, whether it was pushed or read after a reconnect. */
export class EventMemory {
  #ids = new Set<string>();
  #lastId: string | undefined;
  /** A failed read's start, which later pushes do not move. */
  #unreadFrom: string | undefined;

  /** Returns true the first time. */
  take({ id }: Pick<PersonalEvent, 'id'>): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > KEPT_IDS) this.#ids = new Set([...this.#ids].slice(-KEPT_IDS / 2));
    if (this.#lastId === undefined || id > this.#lastId) this.#lastId = id;
    return true;
  }

  /** Reads what this tab has missed. Its first read finds only old events, which the notifications list. */
  async readMissed(list: (after: string) => Promise<PersonalEvent[]>): Promise<PersonalEvent[]> {
    const missed: PersonalEvent[] = [];
    this.#lastId ??= firstIdAt(serverNowMs() - FIRST_LOOK_MS);
    this.#unreadFrom ??= catchUpFrom(this.#lastId, EVENT_OVERLAP_MS);
    let after = this.#unreadFrom;
    for (let page = 0; page < MAX_PAGES; page++) {
      const events = await list(after);
      missed.push(...events);
      const last = events.at(-1);
      if (!last || events.length < EVENT_PAGE_LIMIT) break;
      after = last.id;
    }
    this.#unreadFrom = undefined;
    return missed.filter((event) => this.take(event));
  }
}

/** Refetches everything when the socket opens, because pushes have been missed. */
export function followAccount(queryClient: QueryClient): () => void {
  const ends = [
    onPush('account_changed', ({ part, contestId }) => {
      if (isShown(part, contestId)) readSoon(queryClient, part);
    }),
    onConnection(() => {
      if (isConnected()) void readAgain(queryClient, ...accountParts);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Parts that each account has for itself. The rest is the player's, whatever account a screen shows. */
const ofAccount: readonly AccountChanged['part'][] = ['money', 'orders', 'alerts'];

function isShown(part: AccountChanged['part'], contestId: string | undefined): boolean {
  return !ofAccount.includes(part) || contestId === chosenContest?.id;
}
