import type { units } from '../../../functions/testing/units.ts';

/** Assumptions about players and AWS. None was measured on AWS. */
export const assumed = {
  /** The hours of play per player, spread evenly over the day. The figures below are per hour. */
  hoursADay: 1,
  /** The heartbeats of web/lib/live-connection.ts. */
  pings: 15,
  trades: 6,
  orders: 1,
  messages: 1,
  /** The share of online players who show the chat, on its own screen or beside the market. */
  readers: 0.2,
  /** Loaded documents, each with the build's files and a socket. */
  visits: 1,
  filesAVisit: 37,
  bytesAnHour: 670_000,
  months: 6,
  bytesATrade: 320,
  tableGb: 0.05,
  /** Regional caches, two or three per continent. Each sends its own origin requests. */
  edgeCaches: 3,
  /** The duration of a run with its share of cold starts, and of a post to a socket, fifty at a time. */
  runMs: 25,
  postMs: 1,
  scheduledRunMs: 35,
  readUnitMs: 0.7,
  auditSlices: 10,
  /** The log line of a run, with the 26 bytes that CloudWatch adds to each, and the HTTP API's line per request. */
  logBytesARun: 290,
  logBytesARequest: 230,
  /** The metrics in functions/runtime/metric-names.ts that are written without players, and with players. */
  idleMetrics: 1,
  playMetrics: 1,
};

/** Requests a minute of a screen that stays open (web/e2e/idle.slow.test.ts). Six of them are for prices. */
export const IDLE_LIMIT = 8;

export interface Reads {
  readonly polled: number;
  /** Requests at the start of a visit, by 24 screens as they open, and by the screen after each trade and fill. */
  readonly opened: number;
  /** Different answers at the edge, by company and range. */
  readonly variants?: number;
}

/**
 * The reads of an hour of play: fifty minutes on screens with prices, ten on boards. web/e2e/hour.long.test.ts counts
 * them for a player who is never away. The rank reads assume 1,000 players, who are ranked every thirty seconds.
 */
export const reads = {
  'list-stocks-by-tier': { polled: 280, opened: 30 },
  'get-market-overview': { polled: 18, opened: 3 },
  'get-stock-history': { polled: 6, opened: 7, variants: 48 },
  'list-news': { polled: 13, opened: 12, variants: 25 },
  'get-market': { polled: 0, opened: 25 },
  'get-board': { polled: 36, opened: 3, variants: 5 },
  'get-own-place': { polled: 8, opened: 3 },
  'get-own-rank': { polled: 4, opened: 6 },
  'get-own-figures': { polled: 0, opened: 12 },
  'list-chat-messages': { polled: 0, opened: 10 },
  // A client reads it at the start of a visit, when its socket opens, each trade and fill, and every ten minutes.
  'get-account': { polled: 3, opened: 8 },
  'get-portfolio-history': { polled: 0, opened: 13 },
  'get-portfolio': { polled: 0, opened: 2 },
  'list-holdings': { polled: 0, opened: 2 },
  'list-transactions': { polled: 0, opened: 3 },
  'list-orders': { polled: 0, opened: 3 },
  'get-player': { polled: 11, opened: 4 },
  // This stands for everything else that a visit and the chat request.
  'get-current-player': { polled: 5, opened: 4 },
} satisfies Partial<Record<keyof typeof units, Reads>>;
