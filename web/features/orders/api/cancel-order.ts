import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '../../../../shared/routes/trades.ts';
import { changedHere, readAgain } from '../../../lib/account.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSuccess: ({ stockSymbol }) => {
      void changedHere(queryClient, 'orders');
      showToast({ title: 'Order Cancelled', description: `Your order for ${stockSymbol} was taken back.` });
    },
    onError: (error) => {
      // It may have been filled in that moment: then more has changed than the orders.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money');
      notifyFailure(error, { title: 'Not Cancelled', fallback: 'Failed to cancel the order' });
    },
  });
}
