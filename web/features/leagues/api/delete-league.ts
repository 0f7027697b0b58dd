import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteLeague } from '../../../../shared/routes/delete-league.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { membershipEnded } from '../league-changed.ts';

/** Ends a league for all of its members. */
export function useDeleteLeague({ id, name }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteLeague, { params: { leagueId: id } }),
    onSuccess: () => {
      showToast({ title: 'League deleted', description: `${name} has ended for all of its members.` });
      return membershipEnded(queryClient);
    },
    onError: (error) => tellFailure(error, { title: 'League not deleted', fallback: 'Please try again.' }),
  });
}
