import { describe, expect, test } from 'vitest';
import type { NewsItem } from '../../../shared/schemas/news.ts';
import { eventsOf, marksOf, type OwnTrade, wordsAt } from './chart-bars.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z') / 1000;
const flat = { open: 1, high: 1, low: 1, close: 1 };
const bars = [
  { time: noon, ...flat },
  { time: noon + 300, ...flat },
];

const news = (time: string, direction: 'up' | 'down'): NewsItem => ({
  id: time,
  createdAt: `2026-11-20T${time}.000Z`,
  symbol: 'TFM',
  headline: `News of ${time}`,
  direction,
});
const trade = (time: string, action: 'buy' | 'sell', shares: number, price: string): OwnTrade => ({
  id: time,
  createdAt: `2026-11-20T${time}.000Z`,
  action,
  shares,
  price,
});

describe('chart events', () => {
  const headlines = [news('12:06:00', 'down'), news('12:01:00', 'up'), news('12:00:10', 'up'), news('11:59:50', 'up')];

  test('are placed at their bars, without those before the first bar', () => {
    const events = eventsOf(bars, { news: headlines, trades: [] });
    expect(events.map(({ time, words }) => [time - noon, words])).toEqual([
      [0, 'News of 12:00:10'],
      [0, 'News of 12:01:00'],
      [300, 'News of 12:06:00'],
    ]);
    expect(wordsAt(events, noon)).toEqual(['News of 12:00:10', 'News of 12:01:00']);
    expect(wordsAt(events, noon + 1)).toEqual([]);
  });

  test('share one mark per bar and direction for news', () => {
    const marks = marksOf(eventsOf(bars, { news: headlines, trades: [] }));
    expect(marks.map(({ time, kind, direction }) => [time - noon, kind, direction])).toEqual([
      [0, 'news', 'up'],
      [300, 'news', 'down'],
    ]);
  });

  test("sum a bar's trades by action, at their mean price", () => {
    const trades = [
      trade('12:06:00', 'sell', 4, '11.00'),
      trade('12:04:59', 'buy', 1, '10.00'),
      trade('12:00:00', 'buy', 2, '10.03'),
      trade('11:00:00', 'buy', 9, '9.00'),
    ];
    const events = eventsOf(bars, { news: [], trades });
    expect(events.map(({ kind, words }) => [kind, words])).toEqual([
      ['buy', 'You bought 3 shares at 10.02'],
      ['sell', 'You sold 4 shares at 11.00'],
    ]);
  });
});
