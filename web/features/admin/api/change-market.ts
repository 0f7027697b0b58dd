import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
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
    onSuccess: () => {
      for (const route of CHANGED) void queryClient.invalidateQueries({ queryKey: [route] });
    },
  });
}

function send({ plan, reason, idempotencyKey }: Execution) {
  switch (plan.kind) {
    case 'update':
      return call('update-prices', { query: { reason }, body: plan.prices, idempotencyKey });
    case 'increase':
      return call('increase-all-prices', { body: { percentage: plan.percentage, reason }, idempotencyKey });
    case 'halt':
      return call('halt-market', { body: { halted: plan.halted, reason }, idempotencyKey });
    case 'undo':
      return call('undo-change', { body: { changeId: plan.change.id, reason }, idempotencyKey });
  }
}
