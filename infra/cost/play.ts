import type { MetricName } from '../../functions/runtime/metric-names.ts';

/** The play that is reckoned with. Each player plays an hour a day, and the hours are spread evenly over the day. */
export const play = {
  hoursAMonth: 30,
  /**
   * Places that ask the origin for themselves. Edge locations share a regional cache before they ask the origin: players of
   * one continent are near to two or three of those.
   */
  edgeCaches: 3,
  /** Documents that are loaded in an hour; everything else is opened within the app. */
  visits: 1,
  /** The minutes of an hour, and how often a screen is opened in it. */
  screens: {
    portfolio: { minutes: 10, openings: 3 },
    trading: { minutes: 20, openings: 5 },
    stock: { minutes: 12, openings: 8 },
    chat: { minutes: 4, openings: 2 },
    'all-time board': { minutes: 4, openings: 2 },
    'board of the season': { minutes: 4, openings: 1 },
    players: { minutes: 2, openings: 1 },
    profile: { minutes: 4, openings: 2 },
  },
  trades: 6,
  /** Orders that rest; each is filled later. */
  orders: 1,
  messages: 1,
  /** Custom metrics that are written in most hours in which people play, beside those of the measured runs. */
  metrics: [
    'TradesRefused',
    'TradeConflicts',
    'PushesFailed',
    'OrdersFilled',
    'OrdersCancelled',
  ] satisfies MetricName[],
  /** What a tab reads again after a change of its player's money, once each. */
  readAfterTrade: ['get-portfolio', 'list-holdings', 'list-transactions', 'get-portfolio-history'],
} as const;

/** What AWS adds to the measured units. */
export const assumed = {
  /** One wait for the table, in the same region. */
  waitMs: 5,
  /** A processor of AWS's at 1,769 MB against the one that was measured on. */
  cpuFactor: 1,
  /** A start of a new environment: its share of the runs, and what it takes at 512 MB. */
  coldShare: 0.02,
  coldMs: 500,
  /** Lambda's own START, END and REPORT of a run, and the HTTP API's line of a request, with 26 bytes a line. */
  lambdaLogBytes: 356,
  accessLogBytes: 210,
  /** Post to a socket: under way at once, and how long one takes. */
  postsAtOnce: 50,
  postMs: 15,
  /** Lambda's connections that wait for a queue with few messages, each for twenty seconds at a time. */
  pollers: 2,
  /** The table of a stage that is new, and what a thousand players add in half a year. */
  tableGb: 0.05,
  tableGbPerThousand: 0.4,
  siteGb: 0.01,
} as const;
