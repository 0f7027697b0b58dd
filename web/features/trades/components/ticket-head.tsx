import { styled } from 'styled-system/jsx';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { formatShares, toCents } from '../../../lib/format.ts';
import { pricesText } from '../../../lib/order-words.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';

interface TicketStockProps {
  stock: Stock;
  /** After a refusal, newer than the stock's own. */
  priceCents: number;
  named?: boolean;
}

export function TicketStock({ stock, priceCents, named = false }: TicketStockProps) {
  return (
    <styled.div display="flex" alignItems="center" gap={3} minH={12}>
      <CompanyMark symbol={stock.symbol} size={40} />
      <styled.div flex="1" minW={0}>
        {named && (
          <styled.p fontWeight={600} truncate>
            {stock.name}
          </styled.p>
        )}
        <TierBadge tier={stock.tier} />
        {!named && <styled.p textStyle="label">Current price</styled.p>}
      </styled.div>
      <styled.div textAlign="right">
        <styled.p whiteSpace="nowrap">
          <styled.span fontSize="xl" fontWeight={600}>
            <PriceText cents={priceCents} />
          </styled.span>{' '}
          coins
        </styled.p>
        <styled.p fontSize="sm">
          <Change percent={stock.changePercent} cents={toCents(stock.changeAmount)} unit="price" />
        </styled.p>
      </styled.div>
    </styled.div>
  );
}

/** Reserves the stock's room while its price loads. */
export const TicketStockRoom = styled('div', { base: { minH: 13 } });

const Note = styled('p', { base: { px: 3, py: 2, bg: 'sunken', borderRadius: 'md', fontSize: 'sm' } });

export function TakeBackNote({ action }: { action: TradeAction }) {
  const [trade, taken] = action === 'sell' ? ['sale', 'purchase'] : ['purchase', 'sale'];
  return (
    <Note>
      Taking back your {taken} is a {trade} at the present price. Nothing is sent until you say so.
    </Note>
  );
}

export function ReplaceNote({ order }: { order: RestingOrder }) {
  const { action, shares, stockSymbol } = order;
  return (
    <Note>
      Replaces your order to {action} {formatShares(shares)} of {stockSymbol} at {pricesText(order)}, which stays open
      until then.
    </Note>
  );
}
