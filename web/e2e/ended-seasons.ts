import type { Page } from 'playwright-core';
import type { SeasonRecap } from '../../shared/schemas/recap.ts';
import type { FinalSeason, HallOfFame, PlayerSeason, SeasonPlace, SeasonSummary } from '../../shared/schemas/season.ts';

const names = ['Ada Lovelace', 'Maximiliane Wolkenstein-Trostburg', 'Grace Hopper', 'Anonymous Player', 'Alan Turing'];

const placeOf = (index: number): SeasonPlace => ({
  playerId: `player-${index}`,
  playerName: names[index % names.length] as string,
  profileImageUrl: null,
  // Tied with the second.
  rank: index === 2 ? 2 : index + 1,
  scorePercent: (12.5 - 0.5 * index).toFixed(2),
  returnPercent: (41.5 - 3 * index).toFixed(2),
  gain: (4150 - 300 * index).toFixed(2),
});

const places = Array.from({ length: 20 }, (_, index) => placeOf(index));

/** The places behind the winner. */
const freePlaces = places.slice(1).map((place, index) => ({ ...place, rank: index + 1 }));

const summaryOf = (season: string): SeasonSummary => ({
  ...{
    season,
    players: 20,
    freePlayers: 19,
    indexReturnPercent: '-2.31',
    freeIndexReturnPercent: '-0.84',
    closedAt: '2026-11-01T00:01:30.000Z',
  },
  podium: places.slice(0, 3),
  freePodium: freePlaces.slice(0, 3),
});

const own: PlayerSeason = {
  ...{
    season: '2026-10',
    rank: 2,
    players: 20,
    returnRank: 4,
    scorePercent: '12.00',
    returnPercent: '38.50',
    gain: '3850.00',
    value: '13850.00',
  },
  ...{ medal: 'silver', topTenth: true, freeRank: 1, freePlayers: 19, indexReturnPercent: '-0.84' },
};

const hall: HallOfFame = {
  running: { season: '2026-11', endsAt: '2026-12-01T00:00:00.000Z' },
  seasons: [summaryOf('2026-10'), { ...summaryOf('2026-09'), players: 0, podium: [], freePodium: [] }],
};

const final: FinalSeason = { summary: summaryOf('2026-10'), top: places, returnTop: places, freeTop: freePlaces, own };

const at = (day: number, value: string) => ({ time: new Date(Date.UTC(2026, 9, day)).toISOString(), value });

const sale = (stockSymbol: string, profit: string, profitPercent: string) => ({
  ...{ id: stockSymbol, createdAt: at(9, '').time, stockSymbol, shares: 24, price: '61.20', profit, profitPercent },
});

const recap: SeasonRecap = {
  ...{ season: '2026-10', result: own, leaguesWon: ['Friends'], startedOverAt: null, since: null },
  ...{ trades: 12, uncountedSales: 0 },
  bestTrade: sale('NTI', '512.40', '53.55'),
  worstTrade: sale('WWB', '-88.10', '-9.12'),
  selling: [
    { stockSymbol: 'WWB', cost: '-31.20' },
    { stockSymbol: 'NTI', cost: '151.20' },
  ],
  values: [at(1, '10000.00'), at(12, '9500.00'), at(32, '13850.00')],
  index: [at(1, '100.00'), at(12, '101.00'), at(32, '99.16')],
};

const untraded = { ...recap, season: '2026-09', result: null, trades: 0, bestTrade: null, worstTrade: null };

/** Two finished months, without playing them. */
export async function answerEndedSeasons(page: Page): Promise<void> {
  await page.route('**/api/seasons', (route) => route.fulfill({ json: hall }));
  await page.route('**/api/seasons/2026-10', (route) => route.fulfill({ json: final }));
  await page.route('**/api/seasons/2026-10/recap', (route) => route.fulfill({ json: recap }));
  await page.route('**/api/seasons/2026-09/recap', (route) => route.fulfill({ json: untraded }));
}
