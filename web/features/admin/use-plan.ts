import { useState } from 'react';
import { errorSentence } from '../../lib/api-error.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useChangeMarket } from './api/change-market.ts';
import type { Plan } from './plan.ts';

/** A plan is proposed, looked at, and then carried out or dropped. Its key is the same until then. */
export function usePlan({ onSaved }: { onSaved: (prices: Record<string, string>) => void }) {
  const [proposed, setProposed] = useState<{ plan: Plan; idempotencyKey: string }>();
  const change = useChangeMarket();
  const drop = () => setProposed(undefined);
  const apply = (reason: string | undefined) => {
    if (!proposed) return;
    const { success, failure } = wordsOf(proposed.plan);
    change.mutate(
      { ...proposed, reason },
      {
        onSuccess: () => {
          if (proposed.plan.kind === 'update') onSaved(proposed.plan.prices);
          showToast({ title: 'Success', description: success });
          drop();
        },
        onError: (error) =>
          showToast({ title: 'Error', description: errorSentence(error, failure), tone: 'destructive' }),
      },
    );
  };
  const propose = (plan: Plan) => setProposed({ plan, idempotencyKey: uuidV7() });
  return { plan: proposed?.plan, propose, drop, apply, isPending: change.isPending };
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
