import type { units } from '../../../functions/testing/units.ts';

/** Assumptions about players and AWS; none was measured on AWS. */
export const assumed = {
  /** Per player, spread evenly over the day; then what a player does in each of these hours. */
  hoursADay: 1,
  /** The heartbeats of web/lib/live-connection.ts. */
  pings: 15,
  trades: 6,
  /** Resting orders, which a tick job fills later. */
  orders: 1,
  messages: 1,
  /** Of the players online, how many have the chat on screen: it has one of its own, and a place beside the market. */
  readers: 0.2,
  /** Loaded documents, each with the build's files and a socket. */
  visits: 1,
  filesAVisit: 37,
  bytesAnHour: 670_000,
  /** How long trades have accumulated. */
  months: 6,
  bytesATrade: 320,
  tableGb: 0.05,
  /** Regional caches, each with its own origin requests: two or three per continent. */
  edgeCaches: 3,
  /** A run, including its share of cold starts, and what a post to a socket adds, fifty at a time. */
  runMs: 25,
  postMs: 1,
  /** A scheduled run, and what a read unit adds. */
  scheduledRunMs: 35,
  readUnitMs: 0.7,
  auditSlices: 10,
  /** A run's line, with the 26 bytes that CloudWatch adds to each, and the HTTP API's line per request. */
  logBytesARun: 290,
  logBytesARequest: 230,
  /** The metrics in functions/runtime/metric-names.ts that are written while nobody plays, and while people do. */
  idleMetrics: 1,
  playMetrics: 1,
};

/** Requests a minute of a screen that nobody leaves (web/e2e/idle.slow.test.ts). Six of them are for prices. */
export const IDLE_LIMIT = 8;

export interface Reads {
  /** By idle screens: web/e2e/idle.slow.test.ts limits them. */
  readonly polled: number;
  /** By a visit's beginning, 24 screens as they open, and the screen after each trade and fill. */
  readonly opened: number;
  /** Different answers at the edge, by company and range. */
  readonly variants?: number;
}

/**
 * The reads of an hour of play: fifty minutes on screens with prices, ten on boards. Counted by
 * web/e2e/hour.long.test.ts for a player who is never away; own places as for 1,000 players, who are ranked every thirty
 * seconds.
 */
export const reads = {
  'list-stocks-by-tier': { polled: 280, opened: 30 },
  'get-market-overview': { polled: 18, opened: 3 },
  'get-stock-history': { polled: 6, opened: 7, variants: 48 },
  'list-news': { polled: 13, opened: 12, variants: 25 },
  'get-market': { polled: 0, opened: 25 },
  // Stands for every board and the list of players.
  'get-board': { polled: 36, opened: 3, variants: 5 },
  'get-own-place': { polled: 8, opened: 3 },
  'get-own-rank': { polled: 4, opened: 6 },
  'get-own-figures': { polled: 0, opened: 12 },
  'list-chat-messages': { polled: 0, opened: 10 },
  // A visit's beginning, its socket, each trade and fill, and every ten minutes.
  'get-account': { polled: 3, opened: 8 },
  'get-portfolio-history': { polled: 0, opened: 13 },
  'get-portfolio': { polled: 0, opened: 2 },
  'list-holdings': { polled: 0, opened: 2 },
  'list-transactions': { polled: 0, opened: 3 },
  'list-orders': { polled: 0, opened: 3 },
  // Stands for every route of a profile.
  'get-player': { polled: 11, opened: 4 },
  // Stands for everything else that a visit and the chat request.
  'get-current-player': { polled: 5, opened: 4 },
} satisfies Partial<Record<keyof typeof units, Reads>>;
