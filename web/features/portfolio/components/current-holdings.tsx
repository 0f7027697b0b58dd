import { chakra } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { errorSentence } from '../../../lib/api-error.ts';
import { formatCoins, formatShares, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockCircle } from '../../../ui/stock-circle.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import type { LiveHolding } from '../revalue.ts';

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 3,
    minH: 16,
    px: 4,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: 0 },
  },
});

interface CurrentHoldingsProps {
  /** Undefined while they load. */
  holdings: readonly LiveHolding[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What the player owns, at a glance: how much of it, what a share costs and how its day goes. */
export function CurrentHoldings(props: CurrentHoldingsProps) {
  return (
    <Card aria-labelledby="current-holdings-title">
      <CardHead id="current-holdings-title" title="Current Holdings" />
      <HoldingRows {...props} />
    </Card>
  );
}

function HoldingRows({ holdings, error, onRetry }: CurrentHoldingsProps) {
  if (!holdings && !error) return <LoadingRows />;
  if (holdings?.length === 0)
    return <EmptyState icon={Wallet} title="No holdings found" hint="Start trading to see your positions here" />;
  if (!holdings)
    return (
      <EmptyState icon={Wallet} title="Failed to load holdings" hint={errorSentence(error)}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    );
  return (
    <ul>
      {holdings.map(({ stock, shares, priceCents }) => (
        <Item key={stock.symbol}>
          <StockCircle symbol={stock.symbol} />
          <chakra.div minW={0}>
            <chakra.p fontWeight={550} truncate>
              <StockLink stock={stock} />
            </chakra.p>
            <chakra.p fontSize="sm" color="ink-muted">
              <chakra.span srOnly>{stock.symbol}, </chakra.span>
              {formatShares(shares)}
            </chakra.p>
          </chakra.div>
          <chakra.div textAlign="right">
            <p>
              <NumberText fontWeight={600}>{formatCoins(priceCents)}</NumberText>{' '}
              <chakra.span color="ink-muted">coins</chakra.span>
            </p>
            <chakra.p fontSize="sm">
              <Change cents={toCents(stock.changeAmount)} percent={stock.changePercent} unit="price" />
            </chakra.p>
          </chakra.div>
        </Item>
      ))}
    </ul>
  );
}

function LoadingRows() {
  return (
    <>
      <LoadingText>Loading holdings...</LoadingText>
      <ul>
        {SKELETON_ROWS.map((row) => (
          <Item key={row}>
            <Skeleton boxSize={10} borderRadius="full" />
            <Skeleton h={10} maxW="200px" />
            <Skeleton w="96px" h={10} />
          </Item>
        ))}
      </ul>
    </>
  );
}
