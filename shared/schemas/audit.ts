import * as z from 'zod/mini';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

export const AUDIT_LIST_LIMIT = 20;

export const divergentPlaces = ['trade', 'reset', 'player', 'season'] as const;

/**
 * The figures that may not follow from the log: first a player's (`version` is a trade's place in the order of
 * versions, `started-over` the last reset), then a season's.
 */
export const divergentFigures = [
  ...(['total', 'version', 'cash', 'shares', 'cost', 'started-over'] as const),
  ...(['value', 'gain', 'return', 'score', 'rank'] as const),
] as const;

export const unauditedReasons = ['unreadable', 'too-long'] as const;

/** More coins than one player can have. */
const Coins = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const Count = z.int().check(z.minimum(0));

/** The first divergence. Coins are decimals; shares, versions and ranks integers; times ISO 8601. */
export const AuditDivergence = z.strictObject({
  player: Player,
  at: z.enum(divergentPlaces),
  figure: z.enum(divergentFigures),
  symbol: z.nullable(z.string()),
  season: z.nullable(z.string()),
  expected: z.string(),
  actual: z.string(),
  /** The trade itself; for a reset or a player the last trade before it, in that company if there is a symbol. */
  trade: z.nullable(z.strictObject({ id: z.string(), createdAt: Timestamp })),
});
export type AuditDivergence = z.infer<typeof AuditDivergence>;

const FinishedAudit = z.strictObject({
  startedAt: Timestamp,
  finishedAt: Timestamp,
  players: Count,
  trades: Count,
  /** `coins` is what players have, gave up and spent, less what they received; `grants` what they were granted. */
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

export const AuditReport = z.strictObject({
  last: z.nullable(FinishedAudit),
  running: z.nullable(z.strictObject({ startedAt: Timestamp, players: Count })),
});
export type AuditReport = z.infer<typeof AuditReport>;
