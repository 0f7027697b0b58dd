import { LEAVE_DAYS, type Leaving } from '../../shared/schemas/leaving.ts';
import { cancelLeaving, getLeaving, putLeaving } from '../data/leaving.ts';
import { endAllSessions } from './end-session.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Asking {
  readonly playerId: string;
  readonly username: string;
}

/** Signs the player out everywhere. The account is deleted in a week unless they sign in. A repeat changes nothing. */
export async function askToLeave({ playerId, username }: Asking, nowMs: number): Promise<Leaving> {
  // Sessions end first, so a player cannot play on unaware that the account will go.
  await endAllSessions({ playerId, username }, nowMs);
  const asked = { playerId, username, leavesAtMs: nowMs + LEAVE_DAYS * DAY_MS };
  const { leavesAtMs } = ((await putLeaving(asked)) ? undefined : await getLeaving(playerId)) ?? asked;
  return { leavesAt: new Date(leavesAtMs).toISOString() };
}

/**
 * Cancels the player's request to leave, and returns whether there was one.
 * @throws if the deletion has begun
 */
export async function comeBack(playerId: string): Promise<boolean> {
  if (!(await getLeaving(playerId))) return false;
  if (!(await cancelLeaving(playerId))) throw new Error('this player is being deleted');
  return true;
}
