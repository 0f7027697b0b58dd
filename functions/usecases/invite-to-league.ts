import { Refused } from '../../shared/refusals.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { readInvitationContext, recordInvitation } from '../data/league-invitation.ts';
import { decideInvitation } from '../domain/league.ts';
import { fullName } from '../domain/player-name.ts';
import { changeLeague } from './change-league.ts';

interface AskedInvitation {
  readonly leagueId: string;
  readonly inviterId: string;
  readonly playerId: string;
  readonly nowMs: number;
}

/** Tells a player of a league that they may join, once a day: asked again, it answers when that was. */
export function inviteToLeague(asked: AskedInvitation): Promise<{ invitedAt: string } | Refused> {
  const { leagueId, inviterId, playerId, nowMs } = asked;
  return changeLeague(async () => {
    const { inviterNames, invited, ...context } = await readInvitationContext(asked);
    const decided = decideInvitation({ ...asked, ...context, invitedAtMs: invited?.invitedAtMs });
    if (decided instanceof Refused) return decided;
    if ('invitedAtMs' in decided) return { invitedAt: new Date(decided.invitedAtMs).toISOString() };
    const { league, inviting } = decided;
    const event = {
      type: 'league_invitation' as const,
      leagueId,
      leagueName: league.name,
      code: league.code,
      invitedBy: { id: inviterId, name: fullName(inviterNames) ?? NAMELESS_PLAYER },
    };
    const isTold = await recordInvitation({ league, inviterId, playerId, invited, inviting, event, nowMs });
    return isTold ? { invitedAt: new Date(nowMs).toISOString() } : undefined;
  });
}
