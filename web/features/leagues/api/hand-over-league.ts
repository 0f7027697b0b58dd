import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handOverLeague } from '../../../../shared/routes/hand-over-league.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { readAgain } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Makes a member the owner. */
export function useHandOverLeague(leagueId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Player) => call(handOverLeague, { params: { leagueId }, body: { playerId: id } }),
    onSuccess: () => {
      showToast({ title: 'League handed over', description: 'The league has a new owner.' });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => tellFailure(error, { title: 'League not handed over', fallback: 'Please try again.' }),
  });
}
