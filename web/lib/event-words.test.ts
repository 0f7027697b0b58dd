import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PersonalEvent } from '../../shared/live.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { type EventWords, eventWords } from './event-words.ts';

const NOON_MS = Date.parse('2026-11-20T12:00:00.000Z');
const about = { id: firstIdAt(NOON_MS), createdAt: '2026-11-20T12:00:00.000Z' };
const order = { ...about, orderId: 'o', stockSymbol: 'TFM', action: 'buy', shares: 12 } as const;
const season = { type: 'season_ended', ...about, season: '2026-11', players: 1_250, topTenth: true } as const;
const ada = { id: 'p2', name: 'Ada Lovelace' };
const passed = { type: 'rank_passed', ...about, formerRank: 11, rank: 12, passedBy: ada } as const;
const alert = {
  type: 'price_alert',
  ...about,
  stockSymbol: 'TFM',
  price: '1042.00',
  changePercent: '5.25',
} as const;
const moved = { type: 'watched_moved', ...about, stockSymbol: 'TFM', price: '1042.00' } as const;

beforeAll(() => {
  vi.useFakeTimers({ now: NOON_MS });
});
afterAll(() => {
  vi.useRealTimers();
});

/** By type, so that an event type without words is noticed here too. */
const said: { [Type in PersonalEvent['type']]: [event: Extract<PersonalEvent, { type: Type }>, words: EventWords][] } =
  {
    order_filled: [
      [
        { type: 'order_filled', ...order, price: '42.50', total: '510.00', trigger: 'limit' },
        {
          title: 'Limit Order Filled',
          text: 'You bought 12 shares of TFM at 42.50.',
          url: '/stocks/TFM',
        },
      ],
    ],
    order_cancelled: [
      [
        { type: 'order_cancelled', ...order, reason: "You can't buy 12 TFM.", trigger: 'stop' },
        { title: 'Stop Order Cancelled', text: "You can't buy 12 TFM.", url: '/trading' },
      ],
    ],
    order_expired: [
      [
        { type: 'order_expired', ...order, action: 'sell' },
        {
          title: 'Order Expired',
          text: 'TFM never reached your price to sell 12 shares.',
          url: '/trading',
        },
      ],
    ],
    plan_expired: [
      [
        { type: 'plan_expired', ...about, plan: 'premium' },
        {
          title: 'Plan Expired',
          text: 'Your Premium plan has ended. You can still sell what you own.',
          url: '/subscription',
        },
      ],
    ],
    chat_muted: [
      [
        { type: 'chat_muted', ...about, mutedUntil: null },
        { title: 'Chat', text: 'You can post again.', url: '/chat' },
      ],
    ],
    achievement_earned: [
      [
        { type: 'achievement_earned', ...about, achievement: 'first-trade' },
        { title: 'Achievement Earned', text: 'Opening Bell: Make your first trade.', url: '/player/p1' },
      ],
    ],
    season_ended: [
      [
        { ...season, rank: 2, scorePercent: '12.40', medal: 'silver' },
        {
          title: 'November 2026 Has Ended',
          text: 'You came 2nd of 1,250 with a medal score of +12.40% and won the silver medal.',
          url: '/seasons/2026-11',
        },
      ],
      [
        { ...season, rank: 111, scorePercent: '-1.00', medal: null },
        {
          title: 'November 2026 Has Ended',
          text: 'You came 111th of 1,250 with a medal score of -1.00%, in the top tenth.',
          url: '/seasons/2026-11',
        },
      ],
      [
        { ...season, rank: 1_003, scorePercent: '0.00', medal: null, topTenth: false },
        {
          title: 'November 2026 Has Ended',
          text: 'You came 1,003rd of 1,250 with a medal score of 0.00%.',
          url: '/seasons/2026-11',
        },
      ],
    ],
    rank_passed: [
      [
        { ...passed, board: 'week' },
        {
          title: 'Overtaken',
          text: "Ada Lovelace overtook you on this week's board. You are now #12.",
          url: '/leaderboard',
        },
      ],
    ],
    league_invitation: [
      [
        { type: 'league_invitation', ...about, leagueId: 'l', leagueName: 'Bulls', code: 'AB/C', invitedBy: ada },
        { title: 'League Invitation', text: 'Ada Lovelace invited you to the league Bulls.', url: '/join/AB%2FC' },
      ],
    ],
    watched_moved: [
      [
        { ...moved, changePercent: '5.25' },
        { title: 'Watched Stock Moved', text: 'TFM is up 5.25% today, at 1,042.00.', url: '/stocks/TFM' },
      ],
      [
        { ...moved, changePercent: '-5.25' },
        { title: 'Watched Stock Moved', text: 'TFM is down 5.25% today, at 1,042.00.', url: '/stocks/TFM' },
      ],
    ],
    price_alert: [
      [
        { ...alert, kind: 'above', level: '1040.00' },
        { title: 'Price Alert', text: 'TFM rose to 1,042.00. Your alert: above 1,040.00.', url: '/stocks/TFM' },
      ],
      [
        { ...alert, stockSymbol: 'INDEX', kind: 'below', level: '1050.00' },
        {
          title: 'Price Alert',
          text: 'Tradefloor 24 fell to 1,042.00. Your alert: below 1,050.00.',
          url: '/stocks/INDEX',
        },
      ],
      [
        { ...alert, kind: 'moves' },
        { title: 'Price Alert', text: 'TFM moved +5.25% today, to 1,042.00.', url: '/stocks/TFM' },
      ],
    ],
  };

const rows: (readonly [string, PersonalEvent, EventWords])[] = Object.entries(said).flatMap(([type, cases]) =>
  cases.map(([event, words]) => [type, event, words] as const),
);

test.each(rows)('%s is told in a sentence, and leads to its screen', (_, event, words) => {
  expect(eventWords(event, 'p1')).toEqual(words);
});
