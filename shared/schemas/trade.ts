/* Words and limits of trading, without schemas: the rules do not need them and every bundle would grow. */

export const tradeActions = ['buy', 'sell'] as const;
export type TradeAction = (typeof tradeActions)[number];

export const orderTypes = ['market', 'limit', 'stop'] as const;
export type OrderType = (typeof orderTypes)[number];

/** The kind of program behind a trade with a personal token: a program, or an assistant that the player talks to. */
export const programKinds = ['program', 'assistant'] as const;
export type ProgramKind = (typeof programKinds)[number];
/** A program names its kind in this header. */
export const PROGRAM_HEADER = 'x-program';

/** A limit is a better price than the current one (lower for a purchase, higher for a sale), a stop a worse one. */
export const triggers = ['limit', 'stop'] as const;
export type Trigger = (typeof triggers)[number];

/** Far above any real trade, but low enough for exact arithmetic. */
export const MAX_SHARES_PER_TRADE = 100_000;

/** Hundredths of a percent: 100 = 1 %. */
export const PRICE_TOLERANCE_BASIS_POINTS = 100;

/** The limit for open orders of all types. Each is read when its price is reached. */
export const MAX_OPEN_ORDERS = 50;

export const ORDER_LIFE_DAYS = 30;

/** Every open order, and as many of the newest closed ones as fit. */
export const ORDER_LIST_LIMIT = 150;
