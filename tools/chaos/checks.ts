import { fireSchedules, moveClock } from '../../infra/local/testing/controls.ts';
import type { BoardView } from '../../shared/schemas/board.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import { ORDER_LIST_LIMIT } from '../../shared/schemas/trade.ts';
import { TICK_SECONDS } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { ChaosPlayer, Tally } from './chaos-player.ts';
import type { ChatListener } from './chat-listener.ts';
import { cents, type Ledger, readLedger } from './ledger.ts';

/** A rule, and sentences about its violations. */
export interface Check {
  readonly title: string;
  readonly faults: readonly string[];
}

interface Played {
  readonly url: string;
  readonly players: readonly ChaosPlayer[];
  readonly admin: ChaosPlayer;
  readonly listeners: readonly ChatListener[];
  readonly startedAtMs: number;
  readonly tally: Tally;
  readonly met: Readonly<Record<string, number>>;
}

/** A ranking is valid for a tick; reading everything it is based on may take longer, and is then repeated. */
const RANKING_TRIES = 6;
const CHAT_PAGE = 100;

export async function checkAll(played: Played): Promise<Check[]> {
  const { players, admin, listeners, tally, met } = played;
  const everybody = [...players, admin];
  const { messages, ledgers, checks } = await readWrites(everybody, played.startedAtMs);
  const missed = listeners.flatMap((listener) => listener.missed(messages));
  const injected = (met.concurrency ?? 0) + (met['failing-keys'] ?? 0);
  const gateway = `the API answered ${tally.gatewayErrors} errors, and ${injected} were injected`;
  return [
    ...checks,
    { title: 'the ranks are those of cash, shares and prices', faults: await rankFaults(played.url, admin, ledgers) },
    { title: 'open sockets were told of every message', faults: missed.map(({ id }) => `${id} was not told`) },
    { title: 'the game answers no error but 503 with Retry-After', faults: tally.untold },
    { title: 'the API answers no error but those injected', faults: tally.gatewayErrors > injected ? [gateway] : [] },
  ];
}

/** What players were told is there, once. */
export async function checkWrites(players: readonly ChaosPlayer[], startedAtMs: number): Promise<Check[]> {
  return (await readWrites(players, startedAtMs)).checks;
}

async function readWrites(everybody: readonly ChaosPlayer[], startedAtMs: number) {
  const messages = await readChat(everybody[0] as ChaosPlayer, startedAtMs);
  const ledgers: Ledger[] = [];
  for (const player of everybody) ledgers.push(await readLedger(player));
  const orders = new Map<ChaosPlayer, RestingOrder[]>();
  for (const player of everybody) orders.set(player, await player.get('/api/orders'));
  const checks: Check[] = [
    { title: 'cash and shares are what the log says', faults: ledgers.flatMap(({ faults }) => faults) },
    {
      title: 'each acknowledged trade is in the log once',
      faults: ledgers.flatMap((each) => tradeFaults(each, orders)),
    },
    {
      title: 'each order is filled or cancelled once at most',
      faults: ledgers.flatMap((each) => orderFaults(each, orders)),
    },
    {
      title: 'each acknowledged message is in the chat once',
      faults: everybody.flatMap((each) => chatFaults(each, messages)),
    },
    { title: 'each watchlist is as it was left', faults: (await Promise.all(everybody.map(watchlistFaults))).flat() },
    { title: 'own writes are seen at once, and repeats answer the same', faults: everybody.flatMap(complaintsOf) },
  ];
  return { messages, ledgers, checks };
}

const complaintsOf = ({ name, complaints }: ChaosPlayer) => complaints.map((sentence) => `${name}: ${sentence}`);

async function readChat(player: ChaosPlayer, startedAtMs: number): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  let after = uuidV7(startedAtMs);
  for (;;) {
    const page: ChatMessage[] = await player.get(`/api/chat/messages?after=${after}`);
    messages.push(...page);
    after = page.at(-1)?.id ?? after;
    if (page.length < CHAT_PAGE) return messages;
  }
}

function tradeFaults({ player, trades }: Ledger, orders: ReadonlyMap<ChaosPlayer, readonly RestingOrder[]>): string[] {
  const count = Map.groupBy(trades, ({ id }) => id);
  const fills = new Set((orders.get(player) ?? []).map(({ transactionId }) => transactionId));
  const notOnce = [...player.receipts.keys()].filter((key) => count.get(key)?.length !== 1);
  const changed = trades.filter(({ id, total }) => (player.receipts.get(id)?.total ?? total) !== total);
  const strange = trades.filter(({ id }) => !player.sentKeys.has(id) && !fills.has(id));
  return [
    ...notOnce.map((key) => `${player.name}: ${key} is ${count.get(key)?.length ?? 0} times in the log`),
    ...changed.map(({ id }) => `${player.name}: ${id} is not what was acknowledged`),
    ...strange.map(({ id }) => `${player.name}: nobody asked for ${id}`),
  ];
}

function orderFaults({ player, trades }: Ledger, all: ReadonlyMap<ChaosPlayer, readonly RestingOrder[]>): string[] {
  const orders = all.get(player) ?? [];
  const faults: string[] = [];
  const byId = Map.groupBy(orders, ({ id }) => id);
  // A longer list lacks the oldest orders.
  const isWhole = orders.length < ORDER_LIST_LIMIT;
  for (const id of player.orderIds) {
    const found = byId.get(id)?.length ?? 0;
    if (found > 1 || (found === 0 && isWhole)) faults.push(`the order ${id} is listed ${found} times`);
  }
  for (const { id, status, transactionId } of orders) {
    const fills = trades.filter((trade) => trade.id === transactionId || trade.id === id).length;
    if (fills !== (status === 'filled' ? 1 : 0)) faults.push(`the order ${id} is ${status} and has ${fills} trades`);
    if (player.cancelledIds.has(id) && status !== 'cancelled') faults.push(`the cancelled order ${id} is ${status}`);
  }
  const transactions = orders.flatMap(({ transactionId }) => transactionId ?? []);
  if (new Set(transactions).size !== transactions.length) faults.push('a trade fills two orders');
  return faults.map((fault) => `${player.name}: ${fault}`);
}

function chatFaults(
  { name, messages: acknowledged, sentTexts }: ChaosPlayer,
  messages: readonly ChatMessage[],
): string[] {
  const byId = Map.groupBy(messages, ({ id }) => id);
  const byText = Map.groupBy(messages, ({ message }) => message);
  const lost = [...acknowledged.values()].filter(({ id, message }) => byId.get(id)?.[0]?.message !== message);
  const doubled = [...sentTexts].filter((text) => (byText.get(text)?.length ?? 0) > 1);
  return [...lost.map(({ id }) => `${name}: ${id} is not there`), ...doubled.map((text) => `${text} is there twice`)];
}

async function watchlistFaults(player: ChaosPlayer): Promise<string[]> {
  const list: { id: string }[] = await player.get('/api/watchlist');
  const wrong = [...player.watched].filter(([symbol, isOn]) => list.some(({ id }) => id === symbol) !== isOn);
  return wrong.map(([symbol, isOn]) => `${player.name}: ${symbol} is ${isOn ? 'not ' : ''}on the watchlist`);
}

/** Ranks all players by their logs and the prices at the ranking's own tick. */
async function rankFaults(url: string, admin: ChaosPlayer, ledgers: readonly Ledger[]): Promise<string[]> {
  let faults = ['no ranking held still'];
  for (let attempt = 0; attempt < RANKING_TRIES; attempt++) {
    await fireSchedules(url);
    const board: BoardView = await admin.get('/api/boards/all');
    const values = await valuesAt(admin, ledgers);
    const again: BoardView = await admin.get('/api/boards/all');
    if (board.rankedAt === null || board.rankedAt !== again.rankedAt || !isNow(board.rankedAt)) continue;
    faults = faultsOf(board, values);
    // Prices may have moved while they were read.
    if (faults.length === 0) return [];
  }
  return faults;
}

let clockOffsetMs = 0;

/** Moves the host's clock forward, and runs what is then due. */
export async function moveOn(url: string, ticks: number): Promise<void> {
  clockOffsetMs += ticks * TICK_SECONDS * 1000;
  await moveClock(url, clockOffsetMs / 1000);
  await fireSchedules(url);
}

function isNow(rankedAt: string): boolean {
  const agoMs = Date.now() + clockOffsetMs - Date.parse(rankedAt);
  return agoMs >= 0 && agoMs < TICK_SECONDS * 1000;
}

async function valuesAt(reader: ChaosPlayer, ledgers: readonly Ledger[]): Promise<Map<string, number>> {
  const stocks: { symbol: string; currentPrice: string }[] = await reader.get('/api/admin/stocks');
  const prices = new Map(stocks.map(({ symbol, currentPrice }) => [symbol, cents(currentPrice)]));
  const worth = ({ cashCents, shares }: Ledger) =>
    [...shares].reduce((sum, [symbol, count]) => sum + count * (prices.get(symbol) ?? Number.NaN), cashCents);
  return new Map(ledgers.map((ledger) => [ledger.player.id, worth(ledger)]));
}

function faultsOf(board: BoardView, values: ReadonlyMap<string, number>): string[] {
  const ranked = [...values].map(([userId, value]) => {
    const rank = 1 + [...values.values()].filter((other) => other > value).length;
    return { userId, rank, value };
  });
  const count = board.players === values.size ? [] : [`${board.players} players are ranked, not ${values.size}`];
  const wrong = ranked.flatMap(({ userId, rank, value }) => {
    const entry = board.entries.find((each) => each.userId === userId);
    const isRight = entry && entry.rank === rank && cents(entry.totalValue) === value;
    return isRight ? [] : [`${userId} is ${entry?.rank} with ${entry?.totalValue}, not ${rank} with ${value} cents`];
  });
  return [...count, ...wrong];
}
