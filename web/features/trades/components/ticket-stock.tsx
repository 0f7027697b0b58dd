import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';

interface TicketStockProps {
  stock: Stock;
  /** A refusal may have told a newer price than the one last polled. */
  priceCents: number;
  /** In a dialog the title says it already. */
  named?: boolean;
}

/** The stock of the ticket: its mark, what it costs now and how it goes today. */
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

/** As high as the stock, while its price is on its way: what lies below stays where it is when that comes. */
export const TicketStockRoom = styled('div', { base: { minH: 13 } });
