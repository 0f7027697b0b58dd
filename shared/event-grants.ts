import { type Grants, movesMarketAnd } from './routes/grants.ts';

/** The grants of the Lambdas that events start: the tick job, the contest, the audit, the table's stream, and sockets that open and close. */
export const eventGrants = {
  'tick-job': movesMarketAnd({
    reads: ['CONNECTION', 'PLAN_ENDS', 'PLAYER', 'RANKING', 'ROSTER'],
    writes: ['PLAN_ENDS', 'PLAYER', 'RANKING'],
  }),
  contest: {
    reads: [
      'ADMIN',
      'CANDLES',
      'CONTEST',
      'LEAGUE',
      'MARKET',
      'PLAYER',
      'RANKING',
      'ROSTER',
      'SEASON',
      'UNUSED_PAYMENTS',
      'WATCHERS',
    ],
    writes: ['CONTEST', 'LEAGUE', 'PLAYER', 'SEASON'],
  },
  audit: { reads: ['ADMIN', 'AUDIT', 'CANDLES', 'MARKET', 'PLAYER', 'ROSTER', 'SEASON'], writes: ['AUDIT'] },
  broadcast: { reads: ['CONNECTION'], writes: ['CONNECTION'] },
  connect: { reads: ['CONNECTION'], writes: ['CONNECTION'] },
  disconnect: { reads: [], writes: ['CONNECTION'] },
} as const satisfies Record<string, Grants>;
