import { useMutation, useQueryClient } from '@tanstack/react-query';
import { haltMarket } from '../../../../shared/routes/halt-market.ts';
import { increaseAllPrices } from '../../../../shared/routes/increase-all-prices.ts';
import { undoChange } from '../../../../shared/routes/undo-change.ts';
import { updatePrices } from '../../../../shared/routes/update-prices.ts';
import { readAgain } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { PendingChange } from '../pending-change.ts';

/** A change that is carried out. Sent again under its key, it changes nothing a second time. */
interface Execution {
  change: PendingChange;
  reason: string | undefined;
  idempotencyKey: string;
}

/** The administrators' four ways to change the market. */
export function useChangeMarket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { change }) => {
      showToast({ title: 'Success', description: wordsOf(change).success });
      void readAgain(queryClient, 'market');
    },
    onError: (error, { change }) => tellFailure(error, { fallback: wordsOf(change).failure }),
  });
}

function send({ change, reason, idempotencyKey }: Execution) {
  switch (change.kind) {
    case 'update':
      return call(updatePrices, { query: { reason }, body: change.prices, idempotencyKey });
    case 'increase':
      return call(increaseAllPrices, { body: { percentage: change.percentage, reason }, idempotencyKey });
    case 'halt':
      return call(haltMarket, { body: { halted: change.halted, reason }, idempotencyKey });
    case 'undo':
      return call(undoChange, { body: { changeId: change.undone.id, reason }, idempotencyKey });
  }
}

function wordsOf(change: PendingChange): { success: string; failure: string } {
  switch (change.kind) {
    case 'update':
      return { success: 'Stock prices updated successfully!', failure: 'Failed to update prices' };
    case 'increase':
      return { success: 'All stock prices updated successfully!', failure: 'Failed to update all prices' };
    case 'halt':
      return {
        success: change.halted ? 'Trading is halted.' : 'Trading is resumed.',
        failure: change.halted ? 'Failed to halt trading' : 'Failed to resume trading',
      };
    case 'undo':
      return { success: 'The last change was undone.', failure: 'Failed to undo the last change' };
  }
}
