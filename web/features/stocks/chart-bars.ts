import { formatPrice, formatShares, toCents } from '../../../shared/format.ts';
import { formatGameDay } from '../../../shared/game-days.ts';
import { type Candle, candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import type { NewsItem } from '../../../shared/schemas/news.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import type { Bar } from '../../chart/bar.ts';
import type { ChartMark } from '../../chart/marks.ts';
import { formatMoment } from '../../lib/format.ts';
import { serverNowMs } from '../../lib/server-time.ts';

/** The bars have coins and Unix seconds. */
export function toBars(candles: readonly Candle[]): Bar[] {
  return candles.map(({ time, open, high, low, close }) => ({
    time: Date.parse(time) / 1000,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  }));
}

/** The polled price moves the current bar, or starts a new one at the last one's close. */
export function withLivePrice(
  bars: readonly Bar[],
  { priceCents, nowMs, range }: { priceCents: number; nowMs: number; range: HistoryRange },
): Bar[] {
  const price = priceCents / 100;
  const seconds = candleSeconds[range];
  const time = Math.floor(nowMs / 1000 / seconds) * seconds;
  const last = bars.at(-1);
  const isNew = last === undefined || last.time < time;
  const open = last?.close ?? price;
  const present = isNew ? { time, open, high: open, low: open } : last;
  const moved = { ...present, high: Math.max(present.high, price), low: Math.min(present.low, price), close: price };
  return [...(isNew ? bars : bars.slice(0, -1)), moved];
}

export function momentOf({ time }: Bar, daily: boolean): string {
  return daily ? formatGameDay(time * 1000) : formatMoment(time * 1000, serverNowMs());
}

/** The extremes of the trading day, from candles that cover it. */
export function dayRange(
  candles: readonly Candle[],
  { priceCents, openCents, dayEndsAt }: { priceCents: number; openCents: number; dayEndsAt: string },
): { openCents: number; lowCents: number; highCents: number } {
  const dayStartMs = Date.parse(dayEndsAt) - MS_PER_DAY;
  const today = candles.filter(({ time }) => Date.parse(time) >= dayStartMs);
  return {
    openCents,
    lowCents: Math.min(priceCents, openCents, ...today.map(({ low }) => toCents(low))),
    highCents: Math.max(priceCents, openCents, ...today.map(({ high }) => toCents(high))),
  };
}

export interface ChartEvent extends ChartMark {
  readonly words: string;
}

export type OwnTrade = Pick<Receipt, 'id' | 'createdAt' | 'action' | 'shares' | 'price'>;

export function eventsOf(
  bars: readonly Bar[],
  { news, trades }: { news: readonly NewsItem[]; trades: readonly OwnTrade[] },
): ChartEvent[] {
  const events = [...newsEvents(bars, news), ...tradeEvents(bars, trades)];
  return events.sort((one, other) => one.time - other.time);
}

function newsEvents(bars: readonly Bar[], news: readonly NewsItem[]): ChartEvent[] {
  return news.toReversed().flatMap(({ createdAt, direction, headline }) => {
    const bar = barAt(bars, createdAt);
    return bar ? { time: bar.time, kind: 'news', direction, words: headline } : [];
  });
}

function tradeEvents(bars: readonly Bar[], trades: readonly OwnTrade[]): ChartEvent[] {
  const sums = new Map<string, { time: number; action: OwnTrade['action']; shares: number; cents: number }>();
  for (const { createdAt, action, shares, price } of trades) {
    const bar = barAt(bars, createdAt);
    if (!bar) continue;
    const key = `${bar.time} ${action}`;
    const sum = sums.get(key) ?? { time: bar.time, action, shares: 0, cents: 0 };
    sums.set(key, { ...sum, shares: sum.shares + shares, cents: sum.cents + shares * toCents(price) });
  }
  return [...sums.values()].map(({ time, action, shares, cents }) => {
    const price = formatPrice(Math.round(cents / shares));
    return {
      time,
      kind: action,
      direction: action === 'buy' ? 'up' : 'down',
      words: `You ${action === 'buy' ? 'bought' : 'sold'} ${formatShares(shares)} at ${price}`,
    };
  });
}

function barAt(bars: readonly Bar[], timestamp: string): Bar | undefined {
  const seconds = Date.parse(timestamp) / 1000;
  return bars.findLast(({ time }) => time <= seconds);
}

export function marksOf(events: readonly ChartEvent[]): ChartMark[] {
  return [...new Map(events.map((event) => [`${event.time} ${event.kind} ${event.direction}`, event])).values()];
}

export function wordsAt(events: readonly ChartEvent[], time: number): string[] {
  return events.filter((event) => event.time === time).map(({ words }) => words);
}
