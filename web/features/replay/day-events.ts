import { formatPrice, formatShares, toCents } from '../../../shared/format.ts';
import { reachedTrigger } from '../../../shared/order-rules.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { tickStartMs } from '../../../shared/tick.ts';
import type { ChartMark } from '../../chart/marks.ts';
import { pricesText } from '../../lib/order-words.ts';
import type { PracticeAccount, PracticeTrade, WaitingOrder } from '../../lib/practice-account.ts';
import { type Course, knownCandleCount } from '../../lib/price-course.ts';
import type { ReplayedDay } from './load-day.ts';

export interface DayEvent {
  readonly id: string;
  readonly atMs: number;
  readonly words: string;
  readonly kind: 'news' | TradeAction | 'order';
  readonly direction: 'up' | 'down';
  /** The price per share, in cents, if the chart can show how it moved afterwards. */
  readonly priceCents?: number | undefined;
}

/** The news and the player's acts in one company (or in all, without a symbol), sorted oldest first. */
export function dayEventsOf({ news, trades, orders }: ReplayedDay, day: Span, symbol: string | undefined): DayEvent[] {
  const isShown = ({ stockSymbol }: { stockSymbol: string }) => symbol === undefined || stockSymbol === symbol;
  const all: DayEvent[] = [
    ...news.map(({ atMs, direction, words }, at) => ({
      id: `news ${at}`,
      atMs,
      direction,
      words,
      kind: 'news' as const,
    })),
    ...trades.filter(isShown).map((trade) => ofTrade(trade, symbol)),
    ...orders.filter(isShown).flatMap((order) => ofOrder(order, symbol)),
  ];
  return all
    .filter(({ atMs }) => atMs >= day.fromMs && atMs < day.untilMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

function ofTrade(trade: Receipt, symbol: string | undefined): DayEvent {
  const { id, createdAt, action, shares, price, stockSymbol, via } = trade;
  const what = `${formatShares(shares)}${symbol ? '' : ` of ${stockSymbol}`} at ${formatPrice(toCents(price))}`;
  const words = `You ${action === 'buy' ? 'bought' : 'sold'} ${what}${via ? ` by ${via}` : ''}`;
  const priceCents = symbol ? toCents(price) : undefined;
  return {
    id,
    atMs: Date.parse(createdAt),
    kind: action,
    direction: action === 'buy' ? 'up' : 'down',
    words,
    priceCents,
  };
}

const endings = { cancelled: 'was cancelled', expired: 'expired' };

/** Leaves out the fill, which is a trade of its own. */
function ofOrder(order: RestingOrder, symbol: string | undefined): DayEvent[] {
  const { id, createdAt, closedAt, status, action, shares, stockSymbol } = order;
  const what = `to ${action} ${formatShares(shares)}${symbol ? '' : ` of ${stockSymbol}`} at ${pricesText(order)}`;
  const common = { kind: 'order' as const, direction: action === 'buy' ? ('up' as const) : ('down' as const) };
  const placed = { id: `${id} placed`, atMs: Date.parse(createdAt), words: `You placed an order ${what}`, ...common };
  if (!closedAt || (status !== 'cancelled' && status !== 'expired')) return [placed];
  const words = `Your order ${what} ${endings[status]}`;
  return [placed, { id: `${id} closed`, atMs: Date.parse(closedAt), words, ...common }];
}

export function ofPractice({ tick, action, shares, priceCents, ...order }: PracticeTrade, at: number): DayEvent {
  const reached = reachedTrigger({ action, ...order }, priceCents);
  const how = reached ? `, by your ${reached}` : '';
  const words = `Replay: ${action === 'buy' ? 'bought' : 'sold'} ${formatShares(shares)} at ${formatPrice(priceCents)}${how}`;
  const direction = action === 'buy' ? 'up' : 'down';
  return { id: `practice ${at}`, atMs: tickStartMs(tick), kind: action, direction, words, priceCents };
}

export function practiceEvents({ trades, waiting, cancelled }: PracticeAccount): DayEvent[] {
  const ofOrder = (order: WaitingOrder, [tick, ending]: [number, string]): DayEvent => {
    const { action, shares, limitCents, stopCents, placedTick } = order;
    const prices = [limitCents, stopCents].flatMap((cents) => (cents === undefined ? [] : formatPrice(cents)));
    const words = `Replay: your order to ${action} ${formatShares(shares)} at ${prices.join(' or ')} ${ending}`;
    const direction = action === 'buy' ? 'up' : 'down';
    return { id: `${placedTick} ${words}`, atMs: tickStartMs(tick), kind: 'order', direction, words };
  };
  return [
    ...trades.map(ofPractice),
    ...waiting.map((order) => ofOrder(order, [order.placedTick, 'waits'])),
    ...cancelled.map(({ order, tick, refusal }) =>
      ofOrder(order, [tick, `was cancelled. ${refusalSentence(refusal)}`]),
    ),
  ];
}

/** The price's change since, as a fraction, as far as the replay knows. Undefined before the next price. */
export function movedSince({ priceCents, atMs }: DayEvent, course: Course, known: number): number | undefined {
  const last = course.candles[known - 1];
  if (priceCents === undefined || !last || known <= knownCandleCount(course, atMs)) return undefined;
  return last.close / priceCents - 1;
}

export function marksOf(events: readonly DayEvent[], bars: readonly { readonly time: number }[]): ChartMark[] {
  const marks = new Map<string, ChartMark>();
  for (const { atMs, kind, direction } of events) {
    const time = bars.findLast((each) => each.time * 1000 <= atMs)?.time;
    if (time !== undefined) marks.set(`${time} ${kind} ${direction}`, { time, kind, direction });
  }
  return [...marks.values()];
}
