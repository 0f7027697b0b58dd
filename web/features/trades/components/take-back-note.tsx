import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { styled } from '../../../ui/styled.tsx';

/** No trade can be undone: what takes it back is another one, at another price. */
export function TakeBackNote({ action }: { action: TradeAction }) {
  const [trade, taken] = action === 'sell' ? ['sale', 'purchase'] : ['purchase', 'sale'];
  return (
    <styled.p px={3} py={2} bg="sunken" borderRadius="md" fontSize="sm">
      Taking back your {taken} is a {trade} at the present price. Nothing is sent until you say so.
    </styled.p>
  );
}
