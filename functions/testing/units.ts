import type { Cost } from './meter.ts';

/*
 * The cost of one run at the table, for a warm Lambda and a player with a short log. Tests compare it with the handlers
 * and the cost model multiplies it, so neither can change alone.
 */
export const units = {
  // A route with sessions pays this at most every ten seconds in each environment.
  'ended sessions': { roundTrips: 1, readUnits: 0.5, writeUnits: 0 },
  // The checkpoint and the newest message are read concurrently.
  'list-stocks-by-tier': { roundTrips: 2, readUnits: 1, writeUnits: 0 },
  'get-market': { roundTrips: 1, readUnits: 0.5, writeUnits: 0 },
  'get-market-overview': { roundTrips: 1, readUnits: 0.5, writeUnits: 0 },
  'get-stock-history': { roundTrips: 1, readUnits: 0.5, writeUnits: 0 },
  'list-news': { roundTrips: 1, readUnits: 0.5, writeUnits: 0 },
  'get-account': { roundTrips: 4, readUnits: 5.5, writeUnits: 0 },
  'get-current-player': { roundTrips: 1, readUnits: 1, writeUnits: 0 },
  'get-portfolio': { roundTrips: 1, readUnits: 2, writeUnits: 0 },
  'list-holdings': { roundTrips: 1, readUnits: 2, writeUnits: 0 },
  'get-portfolio-history': { roundTrips: 3, readUnits: 3.5, writeUnits: 0 },
  'get-own-figures': { roundTrips: 4, readUnits: 8.5, writeUnits: 0 },
  'list-transactions': { roundTrips: 2, readUnits: 2, writeUnits: 0 },
  'list-orders': { roundTrips: 2, readUnits: 2, writeUnits: 0 },
  'list-chat-messages': { roundTrips: 2, readUnits: 3, writeUnits: 0 },
  'get-inbox': { roundTrips: 3, readUnits: 2.5, writeUnits: 0 },
  'place-trade': { roundTrips: 2, readUnits: 2, writeUnits: 4 },
  'place-trade, an order that rests': { roundTrips: 3, readUnits: 6, writeUnits: 8 },
  'send-chat-message': { roundTrips: 2, readUnits: 2, writeUnits: 4 },
  'a ping': { roundTrips: 1, readUnits: 0, writeUnits: 1 },
  'a fill': { roundTrips: 2, readUnits: 1, writeUnits: 12 },
  // These are the six tick jobs of a minute without players online; one of them ranks.
  'a minute of tick jobs': { roundTrips: 225, readUnits: 206, writeUnits: 20 },
  'minute-job': { roundTrips: 8, readUnits: 4, writeUnits: 2 },
  // These hold for 1,200 players.
  'get-board': { roundTrips: 3, readUnits: 1.5, writeUnits: 0 },
  'get-own-place': { roundTrips: 1, readUnits: 1, writeUnits: 0 },
  'list-ranked-players': { roundTrips: 2, readUnits: 1.5, writeUnits: 0 },
  'get-own-rank': { roundTrips: 1, readUnits: 2, writeUnits: 0 },
  'get-player': { roundTrips: 2, readUnits: 3.5, writeUnits: 0 },
} as const satisfies Record<string, Cost>;

/** Upper bounds of the ranking itself, the roster, and each player or listed name read. */
export const rankingReadUnits = { itself: 2, roster: 4, player: 0.51, name: 0.5 };

/** The top thousand, and a hundred on each board of returns. */
export const LISTED_NAMES = 1_400;

/** An upper bound: items grow with the listed players. */
export function rankingWriteUnits(players: number): number {
  return Math.min(23, 6 + 0.01 * players);
}

export function auditReadUnits(trades: number): number {
  return 3 + 0.048 * trades;
}

/** Every stage has these. An alarm counts once per metric. infra/cost.test.ts checks them. */
export const stages = {
  personal: { alarms: 5, dashboards: 0, secrets: 2, routeMb: 512, scheduledMb: 1769, requestsASecond: 500 },
  production: { alarms: 34, dashboards: 1, secrets: 2, routeMb: 512, scheduledMb: 1769, requestsASecond: 2000 },
};
