import { reportReasons } from '../../shared/moderation.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/moderation.ts';
import {
  EARLIER_LIMIT,
  type Moderation,
  measures,
  REPORT_LIST_LIMIT,
  undoes,
} from '../../shared/schemas/moderation.ts';
import type { Player } from '../../shared/schemas/player.ts';
import {
  COMPARED_LEAGUES,
  GROUP_LIST_LIMIT,
  GROUP_NAMES,
  type SecondAccounts,
} from '../../shared/schemas/second-accounts.ts';
import { muteWrites } from '../data/chat-sender.ts';
import { listLeagueIdsOf, readLeagues } from '../data/league.ts';
import {
  getMeasure,
  listModerations,
  moderationPut,
  type UndoableMeasure,
  undoneUpdate,
} from '../data/moderation-log.ts';
import { listNames, renameUpdate } from '../data/profile.ts';
import { readBoard } from '../data/ranking.ts';
import { withNamesOf } from '../data/ranking-names.ts';
import { closingUpdate, listOpenReports, type StoredReport } from '../data/report.ts';
import { readSignals } from '../data/signals.ts';
import { liftSuspensionWrites } from '../data/suspension.ts';
import { takenNameRemoval } from '../data/taken-name.ts';
import { transactWrite, type Write } from '../data/write.ts';
import { neutralNames } from '../domain/player-name.ts';
import { type Group, groupsAmong } from '../domain/second-accounts.ts';
import { serve } from '../http/serve.ts';
import { untilWritten } from '../runtime/retry.ts';
import { settleReport as settle } from '../usecases/settle-report.ts';

/** Entries of the log that are searched for earlier measures: about 100 KB. */
const SEARCHED = 300;

export const listReports = serve(rows.listReports, async ({ nowMs }) => {
  const open = (await listOpenReports(nowMs)).sort(byWeight).slice(0, REPORT_LIST_LIMIT);
  if (open.length === 0) return [];
  const [players, log] = await Promise.all([
    listNames(open.map(({ playerId }) => playerId)),
    listModerations(undefined, SEARCHED),
  ]);
  return open.map((report, place) => ({
    id: report.id,
    about: report.messageId ? 'message' : 'name',
    wording: report.wording,
    player: players[place] as Player,
    reasons: reportReasons.filter((reason) => report.reasons.has(reason)),
    reporters: report.reporters.size,
    reportedAt: new Date(report.reportedAtMs).toISOString(),
    earlier: log.filter((entry) => isAgainst(entry, report.playerId)).slice(0, EARLIER_LIMIT),
  }));
});

function byWeight(one: StoredReport, other: StoredReport): number {
  return other.reporters.size - one.reporters.size || one.reportedAtMs - other.reportedAtMs;
}

function isAgainst({ player, action, undone }: Moderation, playerId: string): boolean {
  return player.id === playerId && !undone && (measures as readonly string[]).includes(action);
}

interface Compared {
  readonly league: SecondAccounts[number]['league'];
  readonly players: number;
  readonly groups: readonly Group[];
}

/**
 * Looks among the season's first hundred, and in the leagues to which most of them belong. Costs at most 1,200 read
 * units, for twenty full leagues: a fiftieth of a cent.
 */
export const listSecondAccounts = serve(rows.listSecondAccounts, async ({ nowMs }) => {
  const first = await readFirstHundred();
  const leagues = (await readLeagues(await commonestLeagues(first))).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const all = new Set([...first, ...leagues.flatMap(({ memberIds }) => [...memberIds])]);
  const signals = await readSignals([...all], nowMs);
  const compare = (ids: Iterable<string>) =>
    groupsAmong(new Map([...ids].map((id) => [id, signals.get(id) ?? new Map()])));
  const season: Compared = { league: null, players: first.length, groups: compare(first) };
  const others: Compared[] = leagues.map(({ id, name, memberIds }) => {
    return { league: { id, name }, players: memberIds.size, groups: compare(memberIds) };
  });
  return withNames([season, ...others.filter(({ groups }) => groups.length > 0)]);
});

async function readFirstHundred(): Promise<string[]> {
  const board = await readBoard('season');
  return board ? (await withNamesOf(board.rows, board.names)).map(({ named }) => named.id) : [];
}

async function commonestLeagues(playerIds: readonly string[]): Promise<string[]> {
  const belonging = Map.groupBy(await listLeagueIdsOf(playerIds), (id) => id);
  const byMembers = [...belonging].sort(([, one], [, other]) => other.length - one.length);
  return byMembers.slice(0, COMPARED_LEAGUES).map(([id]) => id);
}

async function withNames(compared: readonly Compared[]): Promise<SecondAccounts> {
  const shown = compared.map(({ groups, ...rest }) => {
    const listed = groups.slice(0, GROUP_LIST_LIMIT);
    return {
      ...rest,
      found: groups.length,
      listed: listed.map((group) => ({ ...group, named: group.playerIds.slice(0, GROUP_NAMES) })),
    };
  });
  const ids = [...new Set(shown.flatMap(({ listed }) => listed.flatMap(({ named }) => named)))];
  const byId = new Map((await listNames(ids)).map((player) => [player.id, player]));
  return shown.map(({ listed, ...rest }) => ({
    ...rest,
    groups: listed.map(({ named, playerIds, signals }) => {
      return { players: named.map((id) => byId.get(id) as Player), count: playerIds.length, signals: [...signals] };
    }),
  }));
}

export const settleReport = serve(rows.settleReport, ({ session, params, body, nowMs }) =>
  settle({ ...body, reportId: params.reportId.toLowerCase(), adminId: session.playerId, nowMs }),
);

/** Undoes a measure once, while it still applies to the player. */
export const undoMeasure = serve(rows.undoMeasure, async ({ session: { playerId: adminId }, body, nowMs }) => {
  const id = body.id.toLowerCase();
  return untilWritten(async () => {
    const measure = await getMeasure(id);
    const action = measure && (undoes as Partial<Record<string, UndoableMeasure['action']>>)[measure.action];
    if (!measure || !action) return new Refused({ code: 'not-found', what: 'measure' });
    if (measure.undone) return new Refused({ code: 'already-undone' });
    const [by, player] = (await listNames([adminId, measure.player.id])) as [Player, Player];
    const cancellation = await transactWrite([
      undoneUpdate(id),
      moderationPut({ action, by, player }, nowMs),
      ...(await reversal(measure, player, nowMs)),
    ]);
    if (!cancellation) return { id };
    if (cancellation[0] === 'condition') return new Refused({ code: 'already-undone' });
    return cancellation.includes('condition') ? new Refused({ code: 'no-longer-applies' }) : undefined;
  });
});

async function reversal(
  { action, mutedUntil, oldNames, reportId }: UndoableMeasure,
  player: Player,
  nowMs: number,
): Promise<Write[]> {
  if (action === 'mute' && mutedUntil)
    return muteWrites({ playerId: player.id, untilMs: nowMs, nowMs, overMs: Date.parse(mutedUntil) });
  if (action === 'rename' && oldNames)
    return [
      renameUpdate(player.id, { ...player, ...oldNames }, { ...player, ...neutralNames(player.id) }),
      takenNameRemoval(oldNames),
    ];
  if (action === 'suspend') return liftSuspensionWrites(player.id);
  return reportId ? [closingUpdate(reportId, undefined)] : [];
}
