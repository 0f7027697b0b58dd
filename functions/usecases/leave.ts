import { LEAVE_DAYS, type Leaving } from '../../shared/schemas/leaving.ts';
import { cancelLeaving, getLeaving, putLeaving } from '../data/leaving.ts';
import { endAllSessions } from './end-session.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Asking {
  readonly playerId: string;
  readonly username: string;
}

/** Signs the player out everywhere; the account is deleted in a week, unless they sign in. Repeatable. */
export async function askToLeave({ playerId, username }: Asking, nowMs: number): Promise<Leaving> {
  // Before the request is stored: nobody may play on without knowing that the account will go.
  await endAllSessions({ playerId, username }, nowMs);
  const asked = { playerId, username, askedAtMs: nowMs, leavesAtMs: nowMs + LEAVE_DAYS * DAY_MS };
  const { leavesAtMs } = ((await putLeaving(asked)) ? undefined : await getLeaving(playerId)) ?? asked;
  return { leavesAt: new Date(leavesAtMs).toISOString() };
}

/**
 * Who signs in stays. A browser that the user pool still remembers signs in by itself, at the time of its last password:
 * that says nothing.
 * @param authenticatedAtMs when the player last gave the password
 * @throws if the deletion has begun
 */
export async function comeBack(
  playerId: string,
  authenticatedAtMs: number,
): Promise<'stays' | 'still-leaving' | undefined> {
  const leaving = await getLeaving(playerId);
  if (!leaving) return undefined;
  if (authenticatedAtMs <= leaving.askedAtMs) return 'still-leaving';
  if (!(await cancelLeaving(playerId))) throw new Error('this player is being deleted');
  return 'stays';
}
