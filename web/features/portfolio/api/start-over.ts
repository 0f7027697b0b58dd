import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startOver } from '../../../../shared/routes/portfolio.ts';
import { changedHere, readAgain } from '../../../lib/account.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

/** Begins again with 10,000 coins. The same key is sent for the same wish, however often it is pressed. */
export function useStartOver() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(startOver, { body: {}, idempotencyKey }),
    onSuccess: async () => {
      await changedHere(queryClient, 'money');
      void changedHere(queryClient, 'orders');
      showToast({ title: 'You have started over', description: '10,000 coins are yours. Good luck!' });
    },
    onError: (error) => {
      // It may have been made: the account tells.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money', 'orders');
      notifyFailure(error, { title: 'Not started over', fallback: 'Please try again.' });
    },
  });
}
