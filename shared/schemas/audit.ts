import * as z from 'zod/mini';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

/** Of the players that an audit has found, so many are named. */
export const AUDIT_LIST_LIMIT = 20;

/** Where the log and the coins part: at a trade, at a reset, in what the player has now, or in a season's final ranks. */
export const divergentPlaces = ['trade', 'reset', 'player', 'season'] as const;

/**
 * What does not follow from the log: a trade's total, its place in the order of versions, cash, the shares or the cost basis
 * of a company, or the moment of the last reset; of a season its last value, gain, return, score, or rank.
 */
export const divergentFigures = [
  ...(['total', 'version', 'cash', 'shares', 'cost', 'started-over'] as const),
  ...(['value', 'gain', 'return', 'score', 'rank'] as const),
] as const;

/** Why a player could not be audited. */
export const unauditedReasons = ['unreadable', 'too-long'] as const;

/** Coins of all players together: more than one player can have. */
const Coins = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const Count = z.int().check(z.minimum(0));

/** The first thing that does not follow. Coins are decimals; shares, versions and ranks are whole numbers; moments are ISO 8601. */
export const AuditDivergence = z.strictObject({
  player: Player,
  at: z.enum(divergentPlaces),
  figure: z.enum(divergentFigures),
  symbol: z.nullable(z.string()),
  season: z.nullable(z.string()),
  expected: z.string(),
  actual: z.string(),
  /** The trade itself; of a reset or a player the last one before, of the company if there is a symbol. */
  trade: z.nullable(z.strictObject({ id: z.string(), createdAt: Timestamp })),
});
export type AuditDivergence = z.infer<typeof AuditDivergence>;

const FinishedAudit = z.strictObject({
  startedAt: Timestamp,
  finishedAt: Timestamp,
  players: Count,
  trades: Count,
  /** What players have, have given up and have spent, less what they received; and what they were given. */
  coins: Coins,
  grants: Coins,
  divergent: Count,
  divergences: z.array(AuditDivergence).check(z.maxLength(AUDIT_LIST_LIMIT)),
  unaudited: Count,
  unauditedPlayers: z
    .array(z.strictObject({ player: Player, reason: z.enum(unauditedReasons) }))
    .check(z.maxLength(AUDIT_LIST_LIMIT)),
});
export type FinishedAudit = z.infer<typeof FinishedAudit>;

/** The last audit that is finished, and the one that is under way. */
export const AuditReport = z.strictObject({
  last: z.nullable(FinishedAudit),
  running: z.nullable(z.strictObject({ startedAt: Timestamp, players: Count })),
});
export type AuditReport = z.infer<typeof AuditReport>;
