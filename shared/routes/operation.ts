import type { RefusalCode } from '../refusals.ts';

/** What the operations are about, in the order of the API's document. */
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

/** What the API's document says of a route beyond its row. No bundle has it. */
export interface Operation {
  readonly tag: keyof typeof tags;
  readonly summary: string;
  /** What the summary leaves open. */
  readonly description?: string;
  /** The codes of its own rules. Those that follow from the row are added (infra/openapi/refusals.ts). */
  readonly refusals?: readonly RefusalCode[];
  /** It reads an Idempotency-Key. */
  readonly keyed?: true;
  /** No page of ours asks it: screens have the same data in larger answers. */
  readonly forPrograms?: true;
}
