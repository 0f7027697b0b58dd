import { Refused } from '../../shared/refusals.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { type League, ofMember } from './league.ts';

/** A player invites so many others a day (UTC), to all leagues together: enough to fill a third of one. */
export const MAX_INVITATIONS_PER_DAY = 20;

/** How many players a player has invited on the day of the last one. `version` counts the changes. */
export interface Inviting {
  readonly version: number;
  readonly onDay: number;
  readonly sent: number;
}

/** Of a player who has never invited anybody. */
export const newInviting: Inviting = { version: 0, onDay: 0, sent: 0 };

interface Asked {
  readonly league: League | undefined;
  readonly inviterId: string;
  readonly playerId: string;
  readonly playerExists: boolean;
  /** When the player was last invited to the league. */
  readonly invitedAtMs: number | undefined;
  readonly inviting: Inviting;
  readonly nowMs: number;
}

/** The inviter's count with one more, the moment of the day's earlier invitation, or the refusal. */
export function decideInvitation(
  asked: Asked,
): { league: League; inviting: Inviting } | { invitedAtMs: number } | Refused {
  const { inviterId, playerId, playerExists, invitedAtMs, inviting, nowMs } = asked;
  const league = ofMember(asked.league, inviterId);
  if (league instanceof Refused) return league;
  if (!playerExists) return new Refused({ code: 'not-found', what: 'player' });
  if (league.memberIds.has(playerId)) return new Refused({ code: 'already-member' });
  const today = dayOf(nowMs);
  if (invitedAtMs !== undefined && dayOf(invitedAtMs) === today) return { invitedAtMs };
  const sent = inviting.onDay === today ? inviting.sent : 0;
  if (sent >= MAX_INVITATIONS_PER_DAY) return new Refused({ code: 'too-many-invitations' });
  return { league, inviting: { version: inviting.version + 1, onDay: today, sent: sent + 1 } };
}

function dayOf(ms: number): number {
  return dayOfTick(tickAt(ms));
}
