import { type Grants, movesMarketAnd } from './routes/grants.ts';

export const eventGrants = {
  'authorize-request': { reads: ['TOKENS'], writes: ['TOKENS'] },
  'authorize-socket': { reads: ['TOKENS'], writes: ['TOKENS'] },
  'tick-job': movesMarketAnd({
    reads: ['CONNECTION', 'PLAN_ENDS', 'PLAYER', 'RANKING', 'ROSTER'],
    writes: ['CONNECTION', 'PLAN_ENDS', 'PLAYER', 'RANKING'],
  }),
  'minute-job': {
    reads: [
      'ADMIN',
      'CANDLES',
      'MINUTE_JOB',
      'LEAGUE',
      'LEAVING',
      'MAILS',
      'MARKET',
      'ORDERS',
      'PLAYER',
      'RANKING',
      'ROSTER',
      'SEASON',
      'UNUSED_PAYMENTS',
      'WATCHERS',
    ],
    writes: ['MINUTE_JOB', 'LEAGUE', 'MAILS', 'PLAYER', 'SEASON'],
  },
  audit: { reads: ['ADMIN', 'AUDIT', 'CANDLES', 'MARKET', 'PLAYER', 'ROSTER', 'SEASON'], writes: ['AUDIT'] },
  erasure: {
    reads: ['ADMIN', 'CHAT', 'LEAGUE', 'LEAVING', 'PLAYER', 'REPORTS', 'SEASON'],
    writes: [
      'ADMIN',
      'CHAT',
      'LEAGUE',
      'LEAGUE_CODE',
      'LEAVING',
      'ORDERS',
      'PLAYER',
      'REPORTS',
      'REVOKED',
      'SEASON',
      'TOKENS',
      'WATCHERS',
    ],
  },
  broadcast: { reads: ['CONNECTION', 'PLAYER', 'PUSH'], writes: ['CONNECTION', 'MAILS', 'PLAYER', 'PUSH'] },
  connect: { reads: ['CONNECTION', 'REVOKED', 'TOKENS'], writes: ['CONNECTION'] },
  /** Beside its own row, it has the grants of `cancel-orders`. */
  disconnect: { reads: ['CONNECTION', 'MARKET', 'PLAYER'], writes: ['CONNECTION', 'ORDERS', 'PLAYER'] },
  'receive-frame': { reads: ['CONNECTION'], writes: ['CONNECTION'] },
} as const satisfies Record<string, Grants>;
