import { firstIdAt } from '../../shared/uuid.ts';
import { moveReadMark } from '../data/inbox.ts';

/** Marks a player's notifications as read, up to one and to the present: a mark of the future would hide what is to come. */
export async function markNotificationsRead(playerId: string, upTo: string, nowMs: number): Promise<void> {
  const [asked, latest] = [upTo.toLowerCase(), firstIdAt(nowMs + 1)];
  await moveReadMark(playerId, asked < latest ? asked : latest);
}
