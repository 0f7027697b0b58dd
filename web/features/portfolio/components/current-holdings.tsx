import { Wallet } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { formatCoins, formatShares, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import type { LiveHolding } from '../api/live-portfolio.ts';
import { HoldingRows, type HoldingsProps } from './holding-rows.tsx';

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 16, py: 2 },
});

const empty = <EmptyState icon={Wallet} title="No holdings found" hint="Start trading to see your positions here" />;

const skeleton = (
  <Row>
    <Skeleton boxSize="8" />
    <Skeleton h={10} maxW="200px" />
    <Skeleton w="96px" h={10} />
  </Row>
);

export function CurrentHoldings(props: HoldingsProps) {
  return (
    <Card aria-labelledby="current-holdings-title">
      <CardHead id="current-holdings-title" title="Current Holdings" />
      <HoldingRows {...props} empty={empty} skeletons={4} skeleton={skeleton}>
        {(holding) => <ShortRow key={holding.stock.symbol} holding={holding} />}
      </HoldingRows>
    </Card>
  );
}

function ShortRow({ holding: { stock, shares, priceCents } }: { holding: LiveHolding }) {
  return (
    <Row>
      <CompanyMark symbol={stock.symbol} />
      <styled.div minW={0}>
        <styled.p fontWeight={550} truncate>
          <StockLink stock={stock} />
        </styled.p>
        <styled.p textStyle="label">
          <styled.span srOnly>{`${stock.symbol}, `}</styled.span>
          <span>{formatShares(shares)}</span>
        </styled.p>
      </styled.div>
      <styled.div textAlign="right">
        <p>
          <NumberText fontWeight={600}>{formatCoins(priceCents)}</NumberText>{' '}
          <styled.span color="ink-muted">coins</styled.span>
        </p>
        <styled.p fontSize="sm">
          <Change cents={toCents(stock.changeAmount)} percent={stock.changePercent} unit="price" />
        </styled.p>
      </styled.div>
    </Row>
  );
}
