import { useMutation } from '@tanstack/react-query';
import { inviteToLeague } from '../../../../shared/routes/invite-to-league.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Tells another player of a league that they may join. */
export function useInviteToLeague() {
  return useMutation({
    mutationFn: ({ leagueId, playerId }: { leagueId: string; playerId: string }) =>
      call(inviteToLeague, { params: { leagueId }, body: { playerId } }),
    onSuccess: () => showToast({ title: 'Invitation sent', description: 'The player is told, once a day.' }),
    onError: (error) => tellFailure(error, { title: 'Invitation not sent', fallback: 'Please try again.' }),
  });
}
