import { Refused } from '../../shared/refusals.ts';
import type { Settling } from '../../shared/schemas/moderation.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { deletionUpdate, getMessage } from '../data/chat-message.ts';
import { muteWrites } from '../data/chat-sender.ts';
import { renameInMessages } from '../data/erased-messages.ts';
import { moderationPut, type UndoableMeasure } from '../data/moderation-log.ts';
import { listNames, renameUpdate } from '../data/profile.ts';
import { closingUpdate, getReport, type StoredReport } from '../data/report.ts';
import { getSuspension, suspendWrites } from '../data/suspension.ts';
import { takenNamePut } from '../data/taken-name.ts';
import { transactWrite, type Write } from '../data/write.ts';
import { fullName, neutralNames } from '../domain/player-name.ts';
import { log } from '../runtime/log.ts';
import { untilWritten } from '../runtime/retry.ts';
import { endAllSessions, notifySessionEnded } from './end-session.ts';

const MINUTE_MS = 60_000;

interface Settlement extends Settling {
  readonly reportId: string;
  readonly adminId: string;
  readonly nowMs: number;
}

interface Effect {
  readonly entry: Pick<UndoableMeasure, 'action'> & Partial<UndoableMeasure>;
  readonly writes: readonly Write[];
}

/** Takes all measures and closes the report, or does nothing. A report without applicable measures is dismissed. */
export async function settleReport(asked: Settlement): Promise<{ id: string } | Refused> {
  const settled = await untilWritten(async () => {
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
    return cancellation
      ? undefined
      : { id: reportId, playerId: player.id, taken: entries.map(({ entry }) => entry.action) };
  });
  if (settled instanceof Refused) return settled;
  const { id, playerId, taken } = settled;
  if (taken.includes('suspend')) await signOut(playerId, asked.nowMs);
  if (taken.includes('rename')) await takeFromChat(playerId, asked.nowMs);
  return { id };
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
    const neutral = neutralNames(player.id);
    const isNeutral = fullName(player) === undefined || fullName(player) === fullName(neutral);
    const writes = [
      renameUpdate(player.id, { ...player, ...neutral }),
      ...(isNeutral ? [] : [takenNamePut(player, nowMs)]),
    ];
    effects.push({ entry: { action: 'rename', oldNames: { firstName, lastName } }, writes });
  }
  if (chosen.includes('suspend') && !(await getSuspension(player.id)))
    effects.push({
      entry: { action: 'suspend', reason },
      writes: await suspendWrites(player.id, { reason, suspendedAtMs: nowMs }),
    });
  return effects;
}

/** Renames the player in the chat. If this fails, messages keep the old name until they expire. */
async function takeFromChat(playerId: string, nowMs: number): Promise<void> {
  await renameInMessages(playerId, neutralNames(playerId), nowMs).catch((error) =>
    log.error('still in the chat', error),
  );
}

/**
 * Closes what remains of the sessions, which are over already (data/revoked.ts), so anything left after a failure
 * expires. The user pool knows a player by the same id, except players of a pool that was lost.
 */
async function signOut(playerId: string, nowMs: number): Promise<void> {
  try {
    await endAllSessions({ playerId, username: playerId }, nowMs);
  } catch (error) {
    log.error('not signed out', error);
    await notifySessionEnded(playerId);
  }
}
