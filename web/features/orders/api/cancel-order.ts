import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '../../../../shared/routes/cancel-order.ts';
import { changedHere, readAgain } from '../../../lib/account.ts';
import { errorSentence, isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSuccess: ({ stockSymbol }) => {
      void changedHere(queryClient, 'orders');
      showToast({ title: 'Order Cancelled', description: `Your order for ${stockSymbol} was taken back.` });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      // What could not be cancelled was filled in that moment: then more has changed than the orders.
      void readAgain(queryClient, 'money');
      showToast({
        title: 'Not Cancelled',
        description: errorSentence(error, 'Failed to cancel the order'),
        tone: 'destructive',
      });
    },
  });
}
