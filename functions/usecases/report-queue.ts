import { reportReasons } from '../../shared/moderation.ts';
import {
  EARLIER_LIMIT,
  type Moderation,
  measures,
  REPORT_LIST_LIMIT,
  type Report,
} from '../../shared/schemas/moderation.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { listModerations } from '../data/moderation-log.ts';
import { listNames } from '../data/profile.ts';
import { listOpenReports, type StoredReport } from '../data/report.ts';

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
