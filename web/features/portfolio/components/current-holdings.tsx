import { Box, Card, chakra, Skeleton, Span, Text } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { formatShares, toCents } from '../../../../shared/format.ts';
import { formatCoins } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { CompanyCircle } from '../../../ui/company-mark.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import type { LiveHolding } from '../api/live-portfolio.ts';
import { HoldingRows, type HoldingsProps } from './holding-rows.tsx';

const Row = chakra(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 16, py: 2 },
});

const empty = <EmptyState icon={Wallet} title="No holdings found" hint="Start trading to see your positions here" />;

const skeleton = (
  <Row>
    <Skeleton boxSize="10" borderRadius="full" />
    <Skeleton h={10} maxW="200px" />
    <Skeleton w="96px" h={10} />
  </Row>
);

export function CurrentHoldings(props: HoldingsProps) {
  return (
    <Card.Root as="section" aria-labelledby="current-holdings-title">
      <CardHead id="current-holdings-title" title="Current Holdings" />
      <HoldingRows {...props} empty={empty} skeletons={4} skeleton={skeleton}>
        {(holding) => <ShortRow key={holding.stock.symbol} holding={holding} />}
      </HoldingRows>
    </Card.Root>
  );
}

function ShortRow({ holding: { stock, shares, priceCents } }: { holding: LiveHolding }) {
  return (
    <Row>
      <CompanyCircle symbol={stock.symbol} />
      <Box minW={0}>
        <Text fontWeight={550} truncate>
          <StockLink stock={stock} />
        </Text>
        <Text textStyle="label">{formatShares(shares)}</Text>
      </Box>
      <Box textAlign="right">
        <p>
          <NumberText fontWeight={600}>{formatCoins(priceCents)}</NumberText> <Span color="fg.muted">coins</Span>
        </p>
        <Text fontSize="sm">
          <Change cents={toCents(stock.changeAmount)} percent={stock.changePercent} unit="price" />
        </Text>
      </Box>
    </Row>
  );
}
