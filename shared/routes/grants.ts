/** The beginnings of partition keys. A route may only access the partitions that it names. */
export type Partition =
  | 'ACCESS_REQUESTS'
  | 'ADMIN'
  | 'AUDIT'
  | 'CANDLES'
  | 'CHAT'
  | 'CONNECTION'
  | 'MINUTE_JOB'
  | 'LEAGUE'
  | 'LEAGUE_CODE'
  | 'LEAVING'
  | 'MAILS'
  | 'MARKET'
  | 'NAME'
  | 'NEWCOMERS'
  | 'NEWS'
  | 'ORDERS'
  | 'PAYMENT'
  | 'PLAN_ENDS'
  | 'PLAYER'
  | 'PUSH'
  | 'RANKING'
  | 'REPORTS'
  | 'REVOKED'
  | 'ROSTER'
  | 'SEASON'
  | 'TAKEN_NAMES'
  | 'TOKENS'
  | 'UNUSED_PAYMENTS'
  | 'WATCHERS';

export interface Grants {
  readonly reads: readonly Partition[];
  readonly writes: readonly Partition[];
}

/** The grants that functions/usecases/move-market.ts needs. */
const marketMove: Grants = {
  reads: ['CANDLES', 'MARKET', 'ORDERS', 'PLAYER'],
  writes: ['CANDLES', 'MARKET', 'NEWS', 'ORDERS', 'PLAYER'],
};

export function movesMarketAnd({ reads, writes }: Grants): Grants {
  return {
    reads: [...new Set([...marketMove.reads, ...reads])],
    writes: [...new Set([...marketMove.writes, ...writes])],
  };
}

export const changesMarket = /* @__PURE__ */ movesMarketAnd({
  reads: ['ADMIN', 'PLAYER'],
  writes: ['ADMIN', 'MARKET'],
});
