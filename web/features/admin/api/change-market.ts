import { useMutation, useQueryClient } from '@tanstack/react-query';
import { haltMarket } from '../../../../shared/routes/halt-market.ts';
import { increaseAllPrices } from '../../../../shared/routes/increase-all-prices.ts';
import { undoChange } from '../../../../shared/routes/undo-change.ts';
import { updatePrices } from '../../../../shared/routes/update-prices.ts';
import { errorSentence, isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Plan } from '../plan.ts';

/** A plan that is carried out, with its key: sent again, it changes nothing a second time. */
export interface Execution {
  plan: Plan;
  reason: string | undefined;
  idempotencyKey: string;
}

/** Everything that shows prices or whether trading is halted. */
const CHANGED = [
  'list-admin-stocks',
  'list-admin-log',
  'get-market',
  'list-stocks-by-tier',
  'get-portfolio',
  'list-holdings',
];

/** The administrators' four ways to change the market. */
export function useChangeMarket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { plan }) => {
      showToast({ title: 'Success', description: wordsOf(plan).success });
      for (const route of CHANGED) void queryClient.invalidateQueries({ queryKey: [route] });
    },
    onError: (error, { plan }) => {
      if (isUnauthorized(error)) return;
      const description = errorSentence(error, wordsOf(plan).failure);
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
}

function send({ plan, reason, idempotencyKey }: Execution) {
  switch (plan.kind) {
    case 'update':
      return call(updatePrices, { query: { reason }, body: plan.prices, idempotencyKey });
    case 'increase':
      return call(increaseAllPrices, { body: { percentage: plan.percentage, reason }, idempotencyKey });
    case 'halt':
      return call(haltMarket, { body: { halted: plan.halted, reason }, idempotencyKey });
    case 'undo':
      return call(undoChange, { body: { changeId: plan.change.id, reason }, idempotencyKey });
  }
}

function wordsOf(plan: Plan): { success: string; failure: string } {
  switch (plan.kind) {
    case 'update':
      return { success: 'Stock prices updated successfully!', failure: 'Failed to update prices' };
    case 'increase':
      return { success: 'All stock prices updated successfully!', failure: 'Failed to update all prices' };
    case 'halt':
      return {
        success: plan.halted ? 'Trading is halted.' : 'Trading is resumed.',
        failure: plan.halted ? 'Failed to halt trading' : 'Failed to resume trading',
      };
    case 'undo':
      return { success: 'The last change was undone.', failure: 'Failed to undo the last change' };
  }
}
