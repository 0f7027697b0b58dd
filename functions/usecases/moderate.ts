import { reportReasons } from '../../shared/moderation.ts';
import { Refused } from '../../shared/refusals.ts';
import {
  EARLIER_LIMIT,
  type Moderation,
  measures,
  REPORT_LIST_LIMIT,
  type Report,
  type Settling,
  undoes,
} from '../../shared/schemas/moderation.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { muteWrites } from '../data/chat-allowance.ts';
import { deletionUpdate, getMessage } from '../data/chat-message.ts';
import {
  getMeasure,
  listModerations,
  moderationPut,
  type UndoableMeasure,
  undoneUpdate,
} from '../data/moderation-log.ts';
import { listNames, renameUpdate } from '../data/profile.ts';
import { closingUpdate, getReport, listOpenReports, type StoredReport } from '../data/report.ts';
import { getSuspension, liftSuspensionWrites, suspendWrites } from '../data/suspension.ts';
import { transactWrite, type Write } from '../data/write.ts';
import { neutralNames } from '../domain/player-name.ts';
import { retryOnConflict } from '../runtime/retry.ts';

const retries = { attempts: 6, backoffMs: 20 };

const MINUTE_MS = 60_000;

/** How far back the log is searched for earlier measures: about 100 KB. */
const SEARCHED = 300;

/** Open reports, those of most reporters first. */
export async function listReports(nowMs: number): Promise<Report[]> {
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
}

function byWeight(one: StoredReport, other: StoredReport): number {
  return other.reporters.size - one.reporters.size || one.reportedAtMs - other.reportedAtMs;
}

function isAgainst({ player, action, undone }: Moderation, playerId: string): boolean {
  return player.id === playerId && !undone && (measures as readonly string[]).includes(action);
}

interface Settlement extends Settling {
  readonly reportId: string;
  readonly adminId: string;
  readonly nowMs: number;
}

/** What a measure changes, and what its entry in the log says of it. */
interface Effect {
  readonly entry: Pick<UndoableMeasure, 'action'> & Partial<UndoableMeasure>;
  readonly writes: readonly Write[];
}

/** Takes all measures and closes the report, or does nothing. Without measures, or if none applies, it is dismissed. */
export async function settleReport(asked: Settlement): Promise<{ id: string } | Refused> {
  const settled = await retryOnConflict(async () => {
    const report = await getReport(asked.reportId);
    if (!report) return new Refused({ code: 'not-found', what: 'report' });
    if (report.closedAtMs !== undefined) return new Refused({ code: 'already-settled' });
    const [by, player] = (await listNames([asked.adminId, report.playerId])) as [Player, Player];
    const effects = await effectsOf(asked, { report, player });
    const entries: Effect[] = effects.length > 0 ? effects : [{ entry: { action: 'dismiss' }, writes: [] }];
    const { nowMs, reportId } = asked;
    const cancellation = await transactWrite([
      closingUpdate(reportId, nowMs),
      ...entries.flatMap(({ entry, writes }) => [moderationPut({ ...entry, by, player, reportId }, nowMs), ...writes]),
    ]);
    return cancellation ? undefined : { id: reportId };
  }, retries);
  return settled ?? new Refused({ code: 'try-again' });
}

async function effectsOf(
  { measures: chosen, minutes = 0, reason = '', adminId, nowMs }: Settlement,
  { report, player }: { report: StoredReport; player: Player },
): Promise<Effect[]> {
  const effects: Effect[] = [];
  const { messageId } = report;
  if (chosen.includes('delete-message') && messageId && (await getMessage(messageId)))
    effects.push({
      entry: { action: 'delete-message' },
      writes: [deletionUpdate(messageId, { by: adminId, nowMs })],
    });
  if (chosen.includes('mute')) {
    const untilMs = nowMs + minutes * MINUTE_MS;
    const entry = { action: 'mute', mutedUntil: new Date(untilMs).toISOString() } as const;
    effects.push({ entry, writes: muteWrites({ playerId: player.id, untilMs, nowMs }) });
  }
  if (chosen.includes('rename')) {
    const { firstName, lastName } = player;
    const writes = [renameUpdate(player.id, { ...player, ...neutralNames(player.id) })];
    effects.push({ entry: { action: 'rename', names: { firstName, lastName } }, writes });
  }
  if (chosen.includes('suspend') && !(await getSuspension(player.id)))
    effects.push({
      entry: { action: 'suspend', reason },
      writes: suspendWrites(player.id, { reason, suspendedAtMs: nowMs }),
    });
  return effects;
}

interface Undoing {
  readonly id: string;
  readonly adminId: string;
  readonly nowMs: number;
}

/** Once, and only while the measure is still what applies to the player. */
export async function undoMeasure({ id, adminId, nowMs }: Undoing): Promise<{ id: string } | Refused> {
  const undone = await retryOnConflict(async () => {
    const measure = await getMeasure(id);
    const action = measure && (undoes as Partial<Record<string, UndoableMeasure['action']>>)[measure.action];
    if (!measure || !action) return new Refused({ code: 'not-found', what: 'measure' });
    if (measure.undone) return new Refused({ code: 'already-undone' });
    const [by, player] = (await listNames([adminId, measure.player.id])) as [Player, Player];
    const cancellation = await transactWrite([
      undoneUpdate(id),
      moderationPut({ action, by, player }, nowMs),
      ...reversal(measure, player, nowMs),
    ]);
    if (!cancellation) return { id };
    if (cancellation[0] === 'condition') return new Refused({ code: 'already-undone' });
    return cancellation.includes('condition') ? new Refused({ code: 'no-longer-applies' }) : undefined;
  }, retries);
  return undone ?? new Refused({ code: 'try-again' });
}

function reversal({ action, mutedUntil, names, reportId }: UndoableMeasure, player: Player, nowMs: number): Write[] {
  if (action === 'mute' && mutedUntil)
    return muteWrites({ playerId: player.id, untilMs: nowMs, nowMs, overMs: Date.parse(mutedUntil) });
  if (action === 'rename' && names)
    return [renameUpdate(player.id, { ...player, ...names }, { ...player, ...neutralNames(player.id) })];
  if (action === 'suspend') return liftSuspensionWrites(player.id);
  return reportId ? [closingUpdate(reportId, undefined)] : [];
}
