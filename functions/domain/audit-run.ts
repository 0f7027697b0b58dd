import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { formatWideCents } from '../../shared/money.ts';
import {
  AUDIT_LIST_LIMIT,
  type AuditDivergence,
  type AuditReport,
  divergentFigures,
  divergentPlaces,
  type FinishedAudit,
  unauditedReasons,
} from '../../shared/schemas/audit.ts';
import { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import type { Divergence, PlayerVerdict } from './audit.ts';
import { percentText } from './ranking/return.ts';

export type UnauditedReason = (typeof unauditedReasons)[number];

export interface PlayerDivergence extends Divergence {
  readonly player: WirePlayer;
}

const Count = z.int().check(z.minimum(0));
const Cents = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const NamedPlayer = z.object(WirePlayer.shape);

export const RunAttributes = z.object({
  /** Counts the finished slices of the run, and guards each write. */
  version: Count,
  startedAtMs: Count,
  finishedAtMs: z.optional(Count),
  shard: Count,
  /** Players after this one, in this shard of the roster and the later ones, are still to be audited. */
  after: z.optional(z.string()),
  players: Count,
  trades: Count,
  coinsCents: Cents,
  grantsCents: Cents,
  divergent: Count,
  divergences: z
    .array(
      z.object({
        player: NamedPlayer,
        at: z.enum(divergentPlaces),
        figure: z.enum(divergentFigures),
        symbol: z.optional(z.enum(companies.map(({ symbol }) => symbol))),
        season: z.optional(z.string()),
        expected: z.int(),
        actual: z.int(),
        trade: z.optional(z.object({ id: z.string(), createdAtMs: z.int() })),
      }),
    )
    .check(z.maxLength(AUDIT_LIST_LIMIT)),
  unaudited: Count,
  unauditedPlayers: z.array(z.object({ player: NamedPlayer, reason: z.enum(unauditedReasons) })),
});

export type AuditRun = z.infer<typeof RunAttributes> & { readonly scheduledAt: string };

export interface Audited {
  /** The names are filled in later (usecases/view-audit.ts). */
  readonly player: WirePlayer;
  readonly verdict: PlayerVerdict | UnauditedReason;
}

export function newRun(scheduledAt: string, nowMs: number): AuditRun {
  return {
    scheduledAt,
    version: 0,
    startedAtMs: nowMs,
    shard: 0,
    players: 0,
    trades: 0,
    coinsCents: 0n,
    grantsCents: 0n,
    divergent: 0,
    divergences: [],
    unaudited: 0,
    unauditedPlayers: [],
  };
}

/** A sub-account does not count as a player. */
export function withAudited(run: AuditRun, { verdict, player }: Audited): AuditRun {
  const seen = { ...run, after: player.id, players: run.players + (isSubAccount(player.id) ? 0 : 1) };
  if (typeof verdict === 'string') {
    const unauditedPlayers = [...run.unauditedPlayers, { player, reason: verdict }].slice(0, AUDIT_LIST_LIMIT);
    return { ...seen, unaudited: run.unaudited + 1, unauditedPlayers };
  }
  const { trades, coinsCents, grantsCents, divergence } = verdict;
  const divergences = divergence ? [...run.divergences, { ...divergence, player }] : run.divergences;
  return {
    ...seen,
    trades: run.trades + trades,
    coinsCents: run.coinsCents + coinsCents,
    grantsCents: run.grantsCents + grantsCents,
    divergent: run.divergent + (divergence ? 1 : 0),
    divergences: divergences.slice(0, AUDIT_LIST_LIMIT),
  };
}

/** Reports the newest runs. A run only begins when the previous one is finished. */
export function toReport(newestFirst: readonly AuditRun[]): AuditReport {
  const running = newestFirst.find(({ finishedAtMs }) => finishedAtMs === undefined);
  return {
    last: newestFirst.map(toFinished).find((run) => run !== undefined) ?? null,
    running: running ? { startedAt: toIso(running.startedAtMs), players: running.players } : null,
  };
}

function toFinished(run: AuditRun): FinishedAudit | undefined {
  const { startedAtMs, finishedAtMs, players, trades, divergent, unaudited, unauditedPlayers } = run;
  if (finishedAtMs === undefined) return undefined;
  return {
    ...{ startedAt: toIso(startedAtMs), finishedAt: toIso(finishedAtMs), players, trades, divergent, unaudited },
    coins: formatWideCents(run.coinsCents),
    grants: formatWideCents(run.grantsCents),
    divergences: run.divergences.map(toWireDivergence),
    unauditedPlayers: [...unauditedPlayers],
  };
}

export function toWireDivergence(divergence: PlayerDivergence): AuditDivergence {
  const { player, at, figure, symbol = null, season = null, expected, actual, trade } = divergence;
  const write = figureWriters[figure] ?? String;
  return {
    ...{ player, at, figure, symbol, season, expected: write(expected), actual: write(actual) },
    trade: trade ? { id: trade.id, createdAt: toIso(trade.createdAtMs) } : null,
  };
}

const toCoins = (cents: number) => formatWideCents(BigInt(cents));

const figureWriters: Partial<Record<Divergence['figure'], (value: number) => string>> = {
  total: toCoins,
  cash: toCoins,
  cost: toCoins,
  value: toCoins,
  gain: toCoins,
  return: (millionths) => `${percentText(millionths)} %`,
  rank: (rank) => (rank === 0 ? 'none' : String(rank)),
  'started-over': (ms) => (ms === 0 ? 'never' : toIso(ms)),
};

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
