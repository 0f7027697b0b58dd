import { Refused } from '../../shared/refusals.ts';
import { undoes } from '../../shared/schemas/moderation.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { muteWrites } from '../data/chat-allowance.ts';
import { getMeasure, moderationPut, type UndoableMeasure, undoneUpdate } from '../data/moderation-log.ts';
import { listNames, renameUpdate } from '../data/profile.ts';
import { closingUpdate } from '../data/report.ts';
import { liftSuspensionWrites } from '../data/suspension.ts';
import { takenNameRemoval } from '../data/taken-name.ts';
import { transactWrite, type Write } from '../data/write.ts';
import { neutralNames } from '../domain/player-name.ts';
import { retryOnConflict } from '../runtime/retry.ts';

const retries = { attempts: 6, backoffMs: 20 };

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

function reversal({ action, mutedUntil, oldNames, reportId }: UndoableMeasure, player: Player, nowMs: number): Write[] {
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
