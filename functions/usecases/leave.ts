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
  const asked = { playerId, username, leavesAtMs: nowMs + LEAVE_DAYS * DAY_MS };
  const { leavesAtMs } = ((await putLeaving(asked)) ? undefined : await getLeaving(playerId)) ?? asked;
  return { leavesAt: new Date(leavesAtMs).toISOString() };
}

/**
 * Whether the player had asked to leave. Who signs in stays.
 * @throws if the deletion has begun
 */
export async function comeBack(playerId: string): Promise<boolean> {
  if (!(await getLeaving(playerId))) return false;
  if (!(await cancelLeaving(playerId))) throw new Error('this player is being deleted');
  return true;
}
