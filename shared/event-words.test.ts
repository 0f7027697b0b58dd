import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';
import type { PersonalEvent } from './live.ts';
import { firstIdAt } from './uuid.ts';

const NOON_MS = Date.parse('2026-11-20T12:00:00.000Z');
const about = { id: firstIdAt(NOON_MS), createdAt: '2026-11-20T12:00:00.000Z' };
const order = { ...about, orderId: 'o', stockSymbol: 'TFM', action: 'buy', shares: 12 } as const;
const season = { type: 'season_ended', ...about, season: '2026-11', players: 1_250, topTenth: true } as const;
const ada = { id: 'p2', name: 'Ada Lovelace' };
const passed = { type: 'rank_passed', ...about, formerRank: 11, rank: 12, passedBy: ada } as const;
const league = { leagueId: 'l', leagueName: 'Bulls', code: 'AB/C', invitedBy: ada };
const priced = { ...about, stockSymbol: 'TFM', price: '1042.00', changePercent: '5.25' };
const alert = { type: 'price_alert', ...priced } as const;
const moved = { type: 'watched_moved', ...priced } as const;

type Row<Event> = readonly [event: Event, title: string, text: string, url: string];

const said: { [Type in PersonalEvent['type']]: readonly Row<Extract<PersonalEvent, { type: Type }>>[] } = {
  order_filled: [
    [
      { type: 'order_filled', ...order, price: '42.50', total: '510.00', trigger: 'limit', transactionId: 't' },
      ...(['Limit Order Filled', 'You bought 12 shares of TFM at 42.50.', '/stocks/TFM'] as const),
    ],
  ],
  order_cancelled: [
    [
      { type: 'order_cancelled', ...order, reason: "You can't buy 12 TFM.", trigger: 'stop' },
      ...(['Stop Order Cancelled', "You can't buy 12 TFM.", '/trading'] as const),
    ],
  ],
  order_expired: [
    [
      { type: 'order_expired', ...order, action: 'sell' },
      ...(['Order Expired', 'TFM never reached your price to sell 12 shares.', '/trading'] as const),
    ],
  ],
  plan_expired: [
    [
      { type: 'plan_expired', ...about, plan: 'premium' },
      ...(['Plan Expired', 'Your Premium plan has ended. You can still sell what you own.', '/subscription'] as const),
    ],
  ],
  chat_muted: [
    [{ type: 'chat_muted', ...about, mutedUntil: null }, 'Chat', 'You can post again.', '/chat'],
    [
      { type: 'chat_muted', ...about, mutedUntil: about.createdAt },
      ...(['Chat', 'An administrator has muted you until noon.', '/chat'] as const),
    ],
  ],
  achievement_earned: [
    [
      { type: 'achievement_earned', ...about, achievement: 'first-trade' },
      ...(['Achievement Earned', 'Opening Bell: Make your first trade.', '/player/p1'] as const),
    ],
  ],
  season_ended: (
    [
      [{ rank: 2, scorePercent: '12.40', medal: 'silver' }, '2nd', '+12.40% and won the silver medal.'],
      [{ rank: 111, scorePercent: '-1.00', medal: null }, '111th', '-1.00%, in the top tenth.'],
      [{ rank: 1_003, scorePercent: '0.00', medal: null, topTenth: false }, '1,003rd', '0.00%.'],
    ] as const
  ).map(([result, place, score]) => [
    { ...season, ...result },
    'November 2026 Has Ended',
    `You came ${place} of 1,250 with a medal score of ${score}`,
    '/seasons/2026-11',
  ]),
  rank_passed: [
    [
      { ...passed, board: 'week' },
      'Overtaken',
      "Ada Lovelace overtook you on this week's board. You are now #12.",
      '/leaderboard',
    ],
  ],
  league_invitation: [
    [
      { type: 'league_invitation', ...about, ...league },
      ...(['Invitation', 'Ada Lovelace invited you to Bulls.', '/join/AB%2FC'] as const),
    ],
  ],
  watched_moved: [
    [moved, 'Watched Stock Moved', 'TFM is up 5.25% today, at 1,042.00.', '/stocks/TFM'],
    [
      { ...moved, changePercent: '-5.25' },
      ...(['Watched Stock Moved', 'TFM is down 5.25% today, at 1,042.00.', '/stocks/TFM'] as const),
    ],
  ],
  price_alert: [
    [
      { ...alert, kind: 'above', level: '1040.00' },
      ...(['Price Alert', 'TFM rose to 1,042.00. Your alert: above 1,040.00.', '/stocks/TFM'] as const),
    ],
    [
      { ...alert, stockSymbol: 'INDEX', kind: 'below', level: '1050.00' },
      ...(['Price Alert', 'Tradefloor 24 fell to 1,042.00. Your alert: below 1,050.00.', '/stocks/INDEX'] as const),
    ],
    [{ ...alert, kind: 'moves' }, ...(['Price Alert', 'TFM moved +5.25% today, to 1,042.00.', '/stocks/TFM'] as const)],
  ],
};

const rows = Object.values(said).flatMap((cases: readonly Row<PersonalEvent>[]) => [...cases]);

test.each(rows)('$type is described in a sentence, with the address of its screen', (event, title, text, url) => {
  expect(eventWords(event, { playerId: 'p1', momentOf: () => 'noon' })).toEqual({ title, text, url });
});

test('an event of an account in a contest says so first, and leads to that account', () => {
  const [[filled] = []] = said.order_filled;
  const contestId = '01999999-9999-7999-8999-999999999999';
  const event = { ...filled, contestId } as PersonalEvent;
  const wordsIn = (shown?: string) => eventWords(event, { playerId: 'p1', momentOf: () => 'noon', contestId: shown });
  expect(wordsIn()).toMatchObject({ title: 'Contest: Limit Order Filled', url: `/leagues/${contestId}` });
  expect(wordsIn(contestId).url).toBe('/stocks/TFM');
});
