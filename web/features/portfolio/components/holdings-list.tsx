import { chakra } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { errorSentence } from '../../../lib/api-error.ts';
import { formatCoins, formatPrice, formatShares } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { LiveHolding } from '../revalue.ts';

const SKELETON_ROWS = ['first', 'second', 'third'];

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', sm: 'minmax(0, 1fr) auto 88px' },
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
    gridTemplateColumns: '44px minmax(108px, auto)',
    columnGap: 3,
    fontSize: 'sm',
    textAlign: 'right',
    '& dt': { color: 'ink-muted', textAlign: 'left' },
  },
});

interface HoldingsListProps {
  /** Undefined while they load. */
  holdings: readonly LiveHolding[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onTrade: (symbol: string) => void;
  /** What to do when there are none: the first trade. */
  onStart: () => void;
}

/** What the player owns, each at its present worth. */
export function HoldingsList({ holdings, error, onRetry, onTrade, onStart }: HoldingsListProps) {
  if (!holdings && !error) return <LoadingRows />;
  if (holdings?.length === 0)
    return (
      <EmptyState icon={Wallet} title="No holdings yet. Start trading to build your portfolio!">
        <Button onClick={onStart}>Buy your first share</Button>
      </EmptyState>
    );
  if (!holdings)
    return (
      <EmptyState icon={Wallet} title="Failed to load holdings" hint={errorSentence(error, error?.message ?? '')}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    );
  return (
    <ul>
      {holdings.map((holding) => (
        <HoldingItem key={holding.stock.symbol} holding={holding} onTrade={onTrade} />
      ))}
    </ul>
  );
}

function HoldingItem({ holding, onTrade }: { holding: LiveHolding; onTrade: (symbol: string) => void }) {
  const { stock, shares, averageCents, priceCents, valueCents, gainCents, gainPercent } = holding;
  return (
    <Item>
      <chakra.div minW={0}>
        <chakra.p display="flex" alignItems="center" gap={2}>
          <chakra.span fontWeight={600}>{stock.symbol}</chakra.span>
          <TierBadge tier={stock.tier} />
        </chakra.p>
        <chakra.p truncate>{stock.name}</chakra.p>
        <chakra.p fontSize="sm" color="ink-muted">
          {formatShares(shares)} at <NumberText>{formatPrice(averageCents)}</NumberText>
        </chakra.p>
      </chakra.div>
      <Figures>
        <dt>Price</dt>
        <dd>
          <PriceText cents={priceCents} />
        </dd>
        <dt>Value</dt>
        <dd>
          <NumberText fontWeight={600}>{formatCoins(valueCents)}</NumberText>
        </dd>
        <dt>{gainCents < 0 ? 'Loss' : 'Profit'}</dt>
        <dd>
          <Change cents={gainCents} percent={gainPercent} />
        </dd>
      </Figures>
      <Button
        size="sm"
        minH={10}
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        aria-label={`Trade ${stock.symbol}`}
        onClick={() => onTrade(stock.symbol)}
      >
        Trade
      </Button>
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
            <Skeleton w="120px" h="48px" />
            <Skeleton h={10} gridColumn={{ base: '1 / -1', sm: 'auto' }} />
          </Item>
        ))}
      </ul>
    </>
  );
}
