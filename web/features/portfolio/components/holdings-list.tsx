import { chakra } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { errorSentence } from '../../../lib/api-error.ts';
import { formatCoins, formatPrice, formatShares } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { LiveHolding } from '../revalue.ts';

const SKELETON_ROWS = ['first', 'second', 'third'];

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: 'minmax(0, 1fr) auto 88px',
      xl: 'minmax(0, 1fr) 72px auto 88px',
    },
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

/** Below each other on a phone, side by side where there is room. */
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(148px, auto)', md: '72px 72px 124px' },
    columnGap: 3,
    fontSize: 'sm',
    textAlign: 'right',
  },
});

const Figure = chakra('div', {
  base: {
    display: { base: 'flex', md: 'block' },
    justifyContent: 'space-between',
    '& dt': { color: 'ink-muted' },
  },
});

interface HoldingsListProps {
  /** Undefined while they load. */
  holdings: readonly LiveHolding[] | undefined;
  error: Error | null;
  /** The latest prices of a symbol, for its sparkline. */
  recentPrices: (symbol: string) => readonly number[];
  onRetry: () => void;
  onTrade: (symbol: string) => void;
  /** What to do when there are none: the first trade. */
  onStart: () => void;
}

/** What the player owns, each at its present worth. */
export function HoldingsList({ holdings, error, recentPrices, onRetry, onTrade, onStart }: HoldingsListProps) {
  if (!holdings && !error) return <LoadingRows />;
  if (holdings?.length === 0)
    return (
      <EmptyState icon={Wallet} title="No holdings yet. Start trading to build your portfolio!">
        <Button onClick={onStart}>Buy your first share</Button>
      </EmptyState>
    );
  if (!holdings)
    return (
      <EmptyState icon={Wallet} title="Failed to load holdings" hint={errorSentence(error)}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    );
  return (
    <ul>
      {holdings.map((holding) => (
        <HoldingItem
          key={holding.stock.symbol}
          holding={holding}
          recent={recentPrices(holding.stock.symbol)}
          onTrade={onTrade}
        />
      ))}
    </ul>
  );
}

interface HoldingItemProps {
  holding: LiveHolding;
  recent: readonly number[];
  onTrade: (symbol: string) => void;
}

function HoldingItem({ holding, recent, onTrade }: HoldingItemProps) {
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
          {formatShares(shares)} at <NumberText>{formatPrice(averageCents)}</NumberText>
        </chakra.p>
      </chakra.div>
      <chakra.div display={{ base: 'none', xl: 'block' }}>
        <Sparkline points={recent} />
      </chakra.div>
      <Figures>
        <Figure>
          <dt>Price</dt>
          <dd>
            <PriceText cents={priceCents} />
          </dd>
        </Figure>
        <Figure>
          <dt>Value</dt>
          <dd>
            <NumberText fontWeight={600}>{formatCoins(valueCents)}</NumberText>
          </dd>
        </Figure>
        <Figure>
          <dt>{gainCents < 0 ? 'Loss' : 'Profit'}</dt>
          <dd>
            <Change cents={gainCents} percent={gainPercent} />
          </dd>
        </Figure>
      </Figures>
      <Button
        size="sm"
        minH={10}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
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
            <Skeleton w={{ base: '120px', md: '280px' }} h="40px" gridColumn={{ xl: '2 / 4' }} />
            <Skeleton h={10} gridColumn={{ base: '1 / -1', md: 'auto' }} />
          </Item>
        ))}
      </ul>
    </>
  );
}
