import type { RefusalCode } from '../refusals.ts';

/** The topics of the operations, in the order of the API's document. */
export const tags = {
  Market: 'Companies, prices, candles and news. The same for everyone.',
  Trading: 'Orders, trades, price alerts and the watchlist.',
  Portfolio: 'What a player owns, and how it did.',
  Players: 'Other players: profiles, values and records.',
  Boards: 'Rankings and finished seasons.',
  Leagues: 'Boards among friends, joined by a code.',
  Chat: 'Messages, reactions, blocking and reports.',
  Notifications: 'The bell, push and emails.',
  Account: 'Signing in and out, the profile, and what the game keeps of a player.',
  Plans: 'Paid plans, which unlock companies. Paid at PayPal.',
  Fairness: 'What proves that prices were not arranged.',
  Administration: 'For members of the group `admin`.',
} as const;

/** A route's part of the API's document beyond its row. No bundle contains it. */
export interface Operation {
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  /** The codes of its own rules. infra/openapi/refusals.ts adds those that follow from the row. */
  readonly refusals?: readonly RefusalCode[];
  readonly keyed?: true;
  /** Our pages do not call it: screens have the same data in larger answers. */
  readonly forPrograms?: true;
}
