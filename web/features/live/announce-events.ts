import type { QueryClient } from '@tanstack/react-query';
import { plans } from '../../../shared/plans.ts';
import type { Trigger } from '../../../shared/schemas/trade.ts';
import { changedElsewhere, readAgain } from '../../lib/account.ts';
import { formatMoment, formatPrice, formatShares, toCents } from '../../lib/format.ts';
import { onPush } from '../../lib/live.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells the player of personal events in every tab, and reads again what they changed. Returns the end of it. */
export function announceEvents(queryClient: QueryClient): () => void {
  const ends = [
    onPush('order_filled', ({ action, shares, stockSymbol, price, trigger }) => {
      const done = action === 'buy' ? 'bought' : 'sold';
      const description = `Your order ${done} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(price))}.`;
      showToast({ title: `${orderName(trigger)} Filled`, description });
      changedElsewhere(queryClient, 'money');
    }),
    onPush('order_cancelled', ({ reason, trigger }) => {
      showToast({ title: `${orderName(trigger)} Cancelled`, description: reason, tone: 'destructive' });
      changedElsewhere(queryClient, 'orders');
    }),
    onPush('plan_expired', ({ plan }) => {
      const description = `Your ${plans[plan].name} plan has ended. You can still sell what you own.`;
      showToast({ title: 'Plan Expired', description });
      void readAgain(queryClient, 'plan');
    }),
    onPush('chat_muted', ({ mutedUntil }) => {
      const until = mutedUntil && formatMoment(mutedUntil, Date.now());
      const description = until ? `An administrator has muted you until ${until}.` : 'You may write again.';
      showToast({ title: 'Chat', description });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** By the price that had come. An earlier release's event does not tell it. */
function orderName(trigger: Trigger | undefined): string {
  if (!trigger) return 'Order';
  return trigger === 'limit' ? 'Limit Order' : 'Stop Order';
}
