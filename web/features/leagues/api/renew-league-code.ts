import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewLeagueCode } from '../../../../shared/routes/renew-league-code.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { readAgain } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Gives a league another code. */
export function useRenewLeagueCode({ id, code }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewLeagueCode, { params: { leagueId: id }, body: { code } }),
    onSuccess: () => {
      showToast({ title: 'Code renewed', description: 'The old code and its link lead nowhere any more.' });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => tellFailure(error, { title: 'Code not renewed', fallback: 'Please try again.' }),
  });
}
