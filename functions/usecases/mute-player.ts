import { Refused } from '../../shared/refusals.ts';
import { recordMute } from '../data/chat-allowance.ts';

const MINUTE_MS = 60_000;

interface Asked {
  readonly playerId: string;
  /** 0 lifts the mute. */
  readonly minutes: number;
  readonly nowMs: number;
}

/** Keeps a player from writing in the chat for some minutes, and tells them. */
export async function mutePlayer({
  playerId,
  minutes,
  nowMs,
}: Asked): Promise<{ mutedUntil: string | null } | Refused> {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const outcome = await recordMute({ playerId, untilMs, nowMs });
  if (outcome === 'no-player') return new Refused({ code: 'not-found', what: 'player' });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return { mutedUntil: minutes > 0 ? new Date(untilMs).toISOString() : null };
}
