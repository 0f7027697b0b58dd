import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence, isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('cancel-order', { params: { id } }),
    onSuccess: ({ stockSymbol }) =>
      showToast({ title: 'Order Cancelled', description: `Your order for ${stockSymbol} was taken back.` }),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      showToast({
        title: 'Not Cancelled',
        description: errorSentence(error, 'Failed to cancel the order'),
        tone: 'destructive',
      });
    },
    // What could not be cancelled was filled in that moment: then more has changed than the orders.
    onSettled: (order) => {
      const changed = order ? ['list-orders'] : ['list-orders', 'get-portfolio', 'list-holdings', 'list-transactions'];
      for (const route of changed) void queryClient.invalidateQueries({ queryKey: [route] });
    },
  });
}
