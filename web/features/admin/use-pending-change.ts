import { useState } from 'react';
import { uuidV7 } from '../../../shared/uuid.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { useChangeMarket } from './api.ts';
import type { PendingChange } from './pending-change.ts';

/** A change is proposed, looked at, and then carried out or dropped. Its idempotency key is the same until then. */
export function usePendingChange({ onSaved }: { onSaved: (prices: Record<string, string>) => void }) {
  const [proposed, setProposed] = useState<{ change: PendingChange; idempotencyKey: string }>();
  const mutation = useChangeMarket();
  const drop = () => setProposed(undefined);
  const apply = (reason: string | undefined) => {
    if (!proposed) return;
    const onSuccess = () => {
      if (proposed.change.kind === 'update') onSaved(proposed.change.prices);
      // Another one may have been proposed since.
      setProposed((shown) => (shown === proposed ? undefined : shown));
    };
    mutation.mutate({ ...proposed, reason }, { onSuccess });
  };
  const propose = (change: PendingChange) => setProposed({ change, idempotencyKey: uuidV7(serverNowMs()) });
  return { change: proposed?.change, propose, drop, apply, isPending: mutation.isPending };
}
