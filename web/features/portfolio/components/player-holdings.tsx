import { chakra } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { errorSentence } from '../../../lib/api-error.ts';
import { formatCoins, formatPrice, formatShares } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { LiveHolding } from '../revalue.ts';

const SKELETON_ROWS = ['first', 'second', 'third'];

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    minH: '92px',
    px: 4,
    py: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: 0 },
  },
});

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '88px 88px 140px' },
    columnGap: 3,
    minW: { sm: '180px' },
    fontSize: 'sm',
    textAlign: 'right',
    '& > div': { display: { base: 'flex', md: 'block' }, justifyContent: 'space-between' },
    '& dt': { color: 'ink-muted' },
  },
});

interface PlayerHoldingsProps {
  /** Undefined while they load. */
  holdings: readonly LiveHolding[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What another player owns. */
export function PlayerHoldings({ holdings, error, onRetry }: PlayerHoldingsProps) {
  if (!holdings && !error) return <LoadingRows />;
  if (holdings?.length === 0)
    return <EmptyState icon={Wallet} title="No holdings yet. Player hasn't made any trades." />;
  if (!holdings)
    return (
      <EmptyState icon={Wallet} title="Failed to load holdings" hint={errorSentence(error, 'Please try again.')}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    );
  return (
    <ul>
      {holdings.map((holding) => (
        <HoldingItem key={holding.stock.symbol} holding={holding} />
      ))}
    </ul>
  );
}

function HoldingItem({ holding }: { holding: LiveHolding }) {
  const { stock, shares, averageCents, priceCents, valueCents, gainCents, gainPercent } = holding;
  return (
    <Item>
      <chakra.div minW={0}>
        <chakra.p display="flex" alignItems="center" gap={2}>
          <chakra.span fontWeight={600}>{stock.symbol}</chakra.span>
          <TierBadge tier={stock.tier} />
        </chakra.p>
        <chakra.p truncate>
          <StockLink stock={stock} />
        </chakra.p>
        <chakra.p fontSize="sm" color="ink-muted">
          {formatShares(shares)} @ <NumberText>{formatPrice(averageCents)}</NumberText> coins avg
        </chakra.p>
      </chakra.div>
      <Figures>
        <div>
          <dt>Price</dt>
          <dd>
            <PriceText cents={priceCents} />
          </dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>
            <NumberText fontWeight={600}>{formatCoins(valueCents)}</NumberText>
          </dd>
        </div>
        <div>
          <dt>{gainCents < 0 ? 'Loss' : 'Gain'}</dt>
          <dd>
            <Change cents={gainCents} percent={gainPercent} percentPlaces={1} />
          </dd>
        </div>
      </Figures>
    </Item>
  );
}

function LoadingRows() {
  return (
    <>
      <LoadingText>Loading holdings...</LoadingText>
      <ul>
        {SKELETON_ROWS.map((row) => (
          <Item key={row}>
            <chakra.div display="grid" gap={2}>
              <Skeleton w="96px" h="18px" />
              <Skeleton w="160px" h="18px" />
            </chakra.div>
            <Skeleton w={{ base: 'full', sm: '180px', md: '340px' }} h="40px" />
          </Item>
        ))}
      </ul>
    </>
  );
}
