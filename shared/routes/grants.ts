/**
 * The beginnings of the table's partition keys. A route is granted the partitions it names and no others, so the route table is
 * also the whole truth about who may read or write which data.
 */
export type Partition =
  | 'ADMIN'
  | 'AUDIT'
  | 'CANDLES'
  | 'CHAT'
  | 'CONNECTION'
  | 'MINUTE_JOB'
  | 'LEAGUE'
  | 'LEAGUE_CODE'
  | 'MARKET'
  | 'NAME'
  | 'NEWS'
  | 'ORDERS'
  | 'PAYMENT'
  | 'PLAN_ENDS'
  | 'PLAYER'
  | 'RANKING'
  | 'ROSTER'
  | 'SEASON'
  | 'UNUSED_PAYMENTS'
  | 'WATCHERS';

/** The partitions that a Lambda may read and write. */
export interface Grants {
  readonly reads: readonly Partition[];
  readonly writes: readonly Partition[];
}

/** All that the steps of functions/usecases/move-market.ts touch: a Lambda that moves the market's checkpoint runs them. */
const marketMove: Grants = {
  reads: ['CANDLES', 'MARKET', 'ORDERS', 'PLAYER'],
  writes: ['CANDLES', 'MARKET', 'NEWS', 'ORDERS', 'PLAYER'],
};

/** The grants of a Lambda that moves the market and does something else besides. */
export function movesMarketAnd({ reads, writes }: Grants): Grants {
  return {
    reads: [...new Set([...marketMove.reads, ...reads])],
    writes: [...new Set([...marketMove.writes, ...writes])],
  };
}

/** The grants of an administrator's change: the market at present, the log, and the administrator's name. */
export const changesMarket = /* @__PURE__ */ movesMarketAnd({
  reads: ['ADMIN', 'PLAYER'],
  writes: ['ADMIN', 'MARKET'],
});
