import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { formatShares } from '../../../lib/format.ts';
import { pricesText } from '../../../lib/order-words.ts';
import { styled } from '../../../ui/styled.tsx';

const Note = styled('p', { base: { px: 3, py: 2, bg: 'sunken', borderRadius: 'md', fontSize: 'sm' } });

/** No trade can be undone: what takes it back is another one, at another price. */
export function TakeBackNote({ action }: { action: TradeAction }) {
  const [trade, taken] = action === 'sell' ? ['sale', 'purchase'] : ['purchase', 'sale'];
  return (
    <Note>
      Taking back your {taken} is a {trade} at the present price. Nothing is sent until you say so.
    </Note>
  );
}

/** An order is edited by another one that takes its place. */
export function ReplaceNote({ order }: { order: RestingOrder }) {
  const { action, shares, stockSymbol } = order;
  return (
    <Note>
      Replaces your order to {action} {formatShares(shares)} of {stockSymbol} at {pricesText(order)}, which stays open
      until then.
    </Note>
  );
}
