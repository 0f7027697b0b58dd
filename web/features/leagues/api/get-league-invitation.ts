import { useQuery } from '@tanstack/react-query';
import { getLeagueInvitation } from '../../../../shared/routes/get-league-invitation.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { retryLeague } from '../league-changed.ts';

export function invitationQuery(code: string) {
  return routeQuery(getLeagueInvitation, { params: { code }, shows: ['leagues'], retry: retryLeague });
}

/** A league as its code shows it before joining. */
export function useInvitation(code: string) {
  return useQuery(invitationQuery(code));
}
