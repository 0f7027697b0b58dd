import { useState } from 'react';
import { uuidV7 } from '../../../shared/uuid.ts';
import { useChangeMarket } from './api/change-market.ts';
import type { Plan } from './plan.ts';

/** A plan is proposed, looked at, and then carried out or dropped. Its key is the same until then. */
export function usePlan({ onSaved }: { onSaved: (prices: Record<string, string>) => void }) {
  const [proposed, setProposed] = useState<{ plan: Plan; idempotencyKey: string }>();
  const change = useChangeMarket();
  const drop = () => setProposed(undefined);
  const apply = (reason: string | undefined) => {
    if (!proposed) return;
    const onSuccess = () => {
      if (proposed.plan.kind === 'update') onSaved(proposed.plan.prices);
      // Another one may have been proposed since.
      setProposed((shown) => (shown === proposed ? undefined : shown));
    };
    change.mutate({ ...proposed, reason }, { onSuccess });
  };
  const propose = (plan: Plan) => setProposed({ plan, idempotencyKey: uuidV7() });
  return { plan: proposed?.plan, propose, drop, apply, isPending: change.isPending };
}
