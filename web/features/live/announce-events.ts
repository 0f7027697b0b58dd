import type { QueryClient } from '@tanstack/react-query';
import { plans } from '../../../shared/plans.ts';
import { formatMoment, formatPrice, formatShares, toCents } from '../../lib/format.ts';
import { onPush } from '../../lib/live.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What an event has changed, by the names of the routes that answer it. */
const ACCOUNT = ['get-portfolio', 'list-holdings', 'list-transactions', 'list-orders'];
const PLAN = ['get-subscription', 'list-stocks-by-tier'];

/** Tells the player what happened to them, in every tab, and has what it changed read again. Returns the end of it. */
export function announceEvents(queryClient: QueryClient): () => void {
  const refresh = (routes: readonly string[]) => {
    for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] });
  };
  const ends = [
    onPush('order_filled', ({ action, shares, stockSymbol, price }) => {
      const done = action === 'buy' ? 'bought' : 'sold';
      const description = `Your order ${done} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(price))}.`;
      showToast({ title: 'Order Filled', description });
      refresh(ACCOUNT);
    }),
    onPush('order_cancelled', ({ stockSymbol, reason }) => {
      showToast({ title: 'Order Cancelled', description: `${stockSymbol}: ${reason}`, tone: 'destructive' });
      refresh(ACCOUNT);
    }),
    onPush('plan_expired', ({ plan }) => {
      const description = `Your ${plans[plan].name} plan has ended. What you own stays yours to sell.`;
      showToast({ title: 'Plan Expired', description });
      refresh(PLAN);
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
