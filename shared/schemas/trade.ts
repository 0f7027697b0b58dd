/*
 * The words and limits of trading. The schemas that use them are in files of their own: the rules need none, and a schema
 * that comes along makes every bundle larger.
 */

export const tradeActions = ['buy', 'sell'] as const;
export type TradeAction = (typeof tradeActions)[number];

export const orderTypes = ['market', 'limit', 'stop'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * The prices that a resting order may wait for. A limit is a better price: at or below it for a purchase, at or above it
 * for a sale. A stop is a worse one: at or above it for a purchase, at or below it for a sale.
 */
export const triggers = ['limit', 'stop'] as const;
export type Trigger = (typeof triggers)[number];

/** More than this in one trade is refused. Far above any real trade, low enough for exact arithmetic. */
export const MAX_SHARES_PER_TRADE = 100_000;

/** How far, in hundredths of a percent, a fill may be worse than the price the player saw. 100 = 1 %. */
export const PRICE_TOLERANCE_BASIS_POINTS = 100;

/** A player has at most this many orders waiting for a price, of every type. Each of them is read when its price comes. */
export const MAX_OPEN_ORDERS = 50;

/** An order that waited this long without its price coming is over. */
export const ORDER_LIFE_DAYS = 30;

/** A list of orders carries every open one, and of the closed ones as many of the newest as fit. */
export const ORDER_LIST_LIMIT = 150;
