import type { NewsItem } from '../../../shared/schemas/news.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { formatPrice, formatShares, toCents } from '../../lib/format.ts';
import type { Bar, ChartMark } from '../../ui/chart-drawing.ts';

/** What happened at a bar: news that broke, or trades of the player. */
export interface ChartEvent extends ChartMark {
  /** Said where the cursor stands, and in the table. */
  readonly words: string;
}

export type OwnTrade = Pick<Receipt, 'id' | 'createdAt' | 'action' | 'shares' | 'price'>;

/** News and own trades at the bars in which they came, the oldest first. What is older than the bars is left out. */
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

/** The trades of a bar are one mark for each action: all its shares, at their mean price. */
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
      text: `${shares} @ ${price}`,
      words: `You ${action === 'buy' ? 'bought' : 'sold'} ${formatShares(shares)} at ${price}`,
    };
  });
}

function barAt(bars: readonly Bar[], timestamp: string): Bar | undefined {
  const seconds = Date.parse(timestamp) / 1000;
  return bars.findLast(({ time }) => time <= seconds);
}

/** The marks of events: of one bar, the news of a direction are one. */
export function marksOf(events: readonly ChartEvent[]): ChartMark[] {
  return [...new Map(events.map((event) => [`${event.time} ${event.kind} ${event.direction}`, event])).values()];
}

/** What is said of a bar. */
export function wordsAt(events: readonly ChartEvent[], time: number): string[] {
  return events.filter((event) => event.time === time).map(({ words }) => words);
}
