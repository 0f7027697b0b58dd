import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinLeague } from '../../../../shared/routes/join-league.ts';
import { changedHere } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Joins the league of a code. */
export function useJoinLeague() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(joinLeague, { body: { code } }),
    onSuccess: ({ name }) => {
      showToast({ title: 'League joined', description: `You are a member of ${name}.` });
      void changedHere(queryClient, 'leagues');
    },
    onError: (error) => tellFailure(error, { title: 'League not joined', fallback: 'Please try again.' }),
  });
}
