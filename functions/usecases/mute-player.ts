import { Refused } from '../../shared/refusals.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { recordMute } from '../data/chat-allowance.ts';
import { moderationPut } from '../data/moderation-log.ts';
import { listNames } from '../data/profile.ts';

const MINUTE_MS = 60_000;

interface Asked {
  readonly adminId: string;
  readonly playerId: string;
  /** 0 lifts the mute. */
  readonly minutes: number;
  readonly nowMs: number;
}

/** Keeps a player from writing in the chat for some minutes, tells them, and says so in the log. */
export async function mutePlayer({
  adminId,
  playerId,
  minutes,
  nowMs,
}: Asked): Promise<{ mutedUntil: string | null } | Refused> {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const mutedUntil = minutes > 0 ? new Date(untilMs).toISOString() : null;
  const [by, player] = (await listNames([adminId, playerId])) as [Player, Player];
  const entry = moderationPut({ by, player, mutedUntil, action: mutedUntil ? 'mute' : 'lift-mute' }, nowMs);
  const outcome = await recordMute({ playerId, untilMs, nowMs, entry });
  if (outcome === 'no-player') return new Refused({ code: 'not-found', what: 'player' });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return { mutedUntil };
}
