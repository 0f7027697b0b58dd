import { Button, Grid, Stack } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelOrders } from '../../../../shared/routes/open-orders.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import { readAgain } from '../../../lib/account.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

export function CancelAllDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const change = useCancelAll();
  return (
    <Dialog title="Cancel all orders?" onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <p>{`You have ${count} open orders. Any that have reached their price will be filled instead.`}</p>
        <Grid templateColumns="1fr 1fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Keep Orders
          </Button>
          <Button
            variant="solid"
            disabled={change.isPending}
            onClick={() => change.mutate(undefined, { onSuccess: onClose })}
          >
            Cancel All
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}

function useCancelAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelOrders, { query: {} }),
    onSuccess: (orders) => showToast({ title: 'Orders Cancelled', description: outcomeText(orders) }),
    onError: (error) => notifyFailure(error, { title: 'Not Cancelled', fallback: 'Failed to cancel the orders' }),
    onSettled: (_, error) => {
      // Some orders may have been filled, which changes more than the orders.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money', 'orders');
    },
  });
}

/** Says how the orders ended: "3 cancelled, 1 filled." */
export function outcomeText(orders: readonly Pick<RestingOrder, 'status'>[]): string {
  const counts = (['cancelled', 'filled', 'open'] as const).map((status) => {
    const count = orders.filter((order) => order.status === status).length;
    return count > 0 ? `${count} ${status === 'open' ? 'still open: try again' : status}` : '';
  });
  return `${counts.filter(Boolean).join(', ') || 'None were open'}.`;
}
