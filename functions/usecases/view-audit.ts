import type { AuditReport } from '../../shared/schemas/audit.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { listRuns } from '../data/audit-run.ts';
import { listNames } from '../data/profile.ts';
import { toReport } from '../domain/audit-run.ts';

/** A run has players' ids alone: who has left is nameless here too. */
export async function viewAudit(): Promise<AuditReport> {
  const report = toReport(await listRuns({ limit: 2 }));
  if (!report.last) return report;
  const { divergences, unauditedPlayers } = report.last;
  const ids = new Set([...divergences, ...unauditedPlayers].map(({ player }) => player.id));
  const players = new Map((await listNames([...ids])).map((player) => [player.id, player]));
  const withNames = <Found extends { player: Player }>(found: Found): Found => {
    return { ...found, player: players.get(found.player.id) ?? found.player };
  };
  const named = { divergences: divergences.map(withNames), unauditedPlayers: unauditedPlayers.map(withNames) };
  return { ...report, last: { ...report.last, ...named } };
}
