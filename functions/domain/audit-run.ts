import { formatWideCents } from '../../shared/money.ts';
import {
  AUDIT_LIST_LIMIT,
  type AuditDivergence,
  type AuditReport,
  type FinishedAudit,
  type unauditedReasons,
} from '../../shared/schemas/audit.ts';
import type { Player as NamedPlayer } from '../../shared/schemas/player.ts';
import type { Divergence, PlayerVerdict } from './audit.ts';
import { percentText } from './ranking/return.ts';

export type UnauditedReason = (typeof unauditedReasons)[number];

export interface PlayerDivergence extends Divergence {
  readonly player: NamedPlayer;
}

/** An audit of all players. */
export interface AuditRun {
  /** The moment that it was scheduled for, ISO 8601. */
  readonly scheduledAt: string;
  /** Counts the finished parts of the work, and guards each. */
  readonly version: number;
  readonly startedAtMs: number;
  readonly finishedAtMs?: number | undefined;
  /** Players behind this one, in this part of the roster and the later parts, are still to be audited. */
  readonly shard: number;
  readonly after?: string | undefined;
  readonly players: number;
  readonly trades: number;
  readonly coinsCents: bigint;
  readonly grantsCents: bigint;
  readonly divergent: number;
  readonly divergences: readonly PlayerDivergence[];
  readonly unaudited: number;
  readonly unauditedPlayers: readonly { readonly player: NamedPlayer; readonly reason: UnauditedReason }[];
}

export interface Audited {
  /** The names are read only where there is something to report. */
  readonly player: NamedPlayer;
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

/** The run with one more player. Lists name the first only. */
export function withAudited(run: AuditRun, { verdict, player }: Audited): AuditRun {
  const seen = { ...run, after: player.id, players: run.players + 1 };
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

/** The newest runs for the administrator's screen. A run begins only when the one before it is finished. */
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
