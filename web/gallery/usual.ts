import type { StocksByTier } from '../../shared/schemas/market.ts';
import type { Answers, AskedByScreens } from './answer-requests.ts';
import { accountAnswers } from './fixtures/account.ts';
import { adminAnswers } from './fixtures/admin.ts';
import { alertAnswers } from './fixtures/alerts.ts';
import { contestAnswers } from './fixtures/contest.ts';
import { fairnessAnswers } from './fixtures/fairness.ts';
import { marketAnswers } from './fixtures/market.ts';
import { moderationAnswers } from './fixtures/moderation.ts';
import { peopleAnswers } from './fixtures/people.ts';
import { ago, MINUTE_MS } from './fixtures/values.ts';

/** Answers for every request of the screens. */
export const usual = {
  ...marketAnswers,
  ...peopleAnswers,
  ...accountAnswers,
  ...adminAnswers,
  ...alertAnswers,
  ...contestAnswers,
  ...fairnessAnswers,
  ...moderationAnswers,
} satisfies Answers & Record<AskedByScreens, unknown>;
export const empty: Answers = {
  ...usual,
  'list-holdings': [],
  'list-transactions': [],
  'list-orders': [],
  'list-watchlist': [],
  'get-portfolio': { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' },
};

export const newcomer: Answers = {
  ...empty,
  'get-portfolio-history': [{ time: ago(MINUTE_MS), value: '10000.00' }],
  'get-own-figures': {
    ...accountAnswers['get-own-figures'],
    since: ago(MINUTE_MS),
    joinedAt: ago(MINUTE_MS),
    beganAt: ago(MINUTE_MS),
    sales: 0,
    realisedProfit: '0.00',
    byCompany: [],
    winRate: null,
    bestTrade: null,
    worstTrade: null,
    largestDrawdown: null,
    returnPercent: '0.00',
    indexReturnPercent: '0.00',
    aheadOfIndexPoints: '0.00',
  },
  'get-own-rank': { ...peopleAnswers['get-own-rank'], own: null },
  'get-inbox': { unread: 0, newest: null, readUpTo: null, mutedKinds: [], unpushedKinds: [], mailedKinds: [] },
};

export const huge: Answers = {
  ...usual,
  'get-current-player': {
    ...accountAnswers['get-current-player'],
    firstName: 'Bartholomew-Alexander',
    lastName: 'Featherstonehaugh-Cholmondeley',
  },
  'get-portfolio': {
    totalValue: '98765432109.87',
    cash: '12345678901.23',
    todayChange: '-1234567890.12',
    todayChangePercent: '-12345.67',
  },
  'list-holdings': accountAnswers['list-holdings'].map((holding) => ({
    ...holding,
    shares: 9_999_999,
    costBasis: '9876543210.00',
    currentValue: '12345678900.00',
  })),
};
export const free: Answers = {
  ...usual,
  'get-subscription': {
    planName: 'Free',
    tier: 'free',
    isExpired: false,
    accessTiers: ['standard'],
    endsAt: null,
    next: null,
  },
};

const { 'get-board': board, 'get-own-place': ownPlace } = peopleAnswers;
type Asked = Parameters<typeof board>[0];

export const farDown: Answers = {
  ...usual,
  'get-board': (asked: Asked) => {
    const all = board(asked);
    const entries = all.entries.filter(({ userId }) => userId !== accountAnswers['get-current-player'].id);
    return { ...all, entries: entries.map((entry, place) => ({ ...entry, rank: place + 1 })) };
  },
  'get-own-place': {
    ...ownPlace,
    own: { ...ownPlace.own, rank: 417, movement: -12, next: { rank: 416, coins: '3.10' } },
  },
};

const few = (players: number): Answers => ({
  ...usual,
  'get-board': (asked: Asked) => {
    const all = board(asked);
    return { ...all, entries: all.entries.slice(0, players), players };
  },
  'get-own-place': { ...ownPlace, own: null },
});
export const [one, two] = [few(1), few(2)];

/** Removes the administrator's rights that the usual player has. */
export const ordinary: Answers = {
  ...usual,
  'get-current-player': { ...accountAnswers['get-current-player'], isAdmin: false },
};

export const visitor: Answers = { ...usual, 'get-current-player': 'refused' };

export const ruined: Answers = {
  ...empty,
  'get-portfolio': { totalValue: '100.00', cash: '100.00', todayChange: '0.00', todayChangePercent: '0.00' },
};

export const unmoved: Answers = {
  ...usual,
  'list-stocks-by-tier': Object.fromEntries(
    Object.entries(marketAnswers['list-stocks-by-tier']).map(([tier, stocks]) => [
      tier,
      stocks.map((stock) => ({ ...stock, changeAmount: '0.00', changePercent: '0.00' })),
    ]),
  ) as StocksByTier,
};
