import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCoins, formatPrice, formatShares } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { LiveHolding } from '../revalue.ts';

/** The own row has room for a course and a button too. */
const Row = chakra(ListRow, {
  base: { columnGap: 4, rowGap: 2, minH: '92px', py: 3 },
  variants: {
    of: {
      self: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1fr) auto 88px',
          xl: 'minmax(0, 1fr) 72px auto 88px',
        },
      },
      another: { gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' } },
    },
  },
});

/** Below each other on a phone, side by side where there is room. */
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: 3,
    fontSize: 'sm',
    textAlign: 'right',
    '& > div': { display: { base: 'flex', md: 'block' }, justifyContent: 'space-between' },
    '& dt': { color: 'ink-muted' },
  },
  variants: {
    of: {
      self: { gridTemplateColumns: { base: 'minmax(148px, auto)', md: '72px 72px 124px' } },
      another: { gridTemplateColumns: { base: '1fr', md: '88px 88px 140px' }, minW: { sm: '180px' } },
    },
  },
});

interface HoldingRowProps {
  /** Whose it is. */
  of: 'self' | 'another';
  holding: LiveHolding;
  /** The word for a gain. */
  gain: string;
  percentPlaces?: 1 | 2;
  /** The number of shares and their average cost, in words. */
  shares: (shares: string, average: ReactNode) => ReactNode;
  /** Between the name and the figures. */
  course?: ReactNode;
  /** The last column. */
  action?: ReactNode;
}

/** A holding at its present worth. */
export function HoldingRow(props: HoldingRowProps) {
  const { of, holding, gain, percentPlaces = 2, shares, course, action } = props;
  const { stock, averageCents, priceCents, valueCents, gainCents, gainPercent } = holding;
  return (
    <Row of={of}>
      <chakra.div minW={0}>
        <chakra.p display="flex" alignItems="center" gap={2}>
          <chakra.span fontWeight={600}>{stock.symbol}</chakra.span>
          <TierBadge tier={stock.tier} />
        </chakra.p>
        <chakra.p truncate>
          <StockLink stock={stock} />
        </chakra.p>
        <chakra.p fontSize="sm" color="ink-muted">
          {shares(formatShares(holding.shares), <NumberText>{formatPrice(averageCents)}</NumberText>)}
        </chakra.p>
      </chakra.div>
      {course}
      <Figures of={of}>
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
          <dt>{gainCents < 0 ? 'Loss' : gain}</dt>
          <dd>
            <Change cents={gainCents} percent={gainPercent} percentPlaces={percentPlaces} />
          </dd>
        </div>
      </Figures>
      {action}
    </Row>
  );
}

/** The room of a row. */
export function LoadingHolding({ of }: Pick<HoldingRowProps, 'of'>) {
  return (
    <Row of={of}>
      <chakra.div display="grid" gap={2}>
        <Skeleton w="96px" h="18px" />
        <Skeleton w="160px" h="18px" />
      </chakra.div>
      {of === 'self' ? (
        <>
          <Skeleton w={{ base: '120px', md: '280px' }} h="40px" gridColumn={{ xl: '2 / 4' }} />
          <Skeleton h={10} gridColumn={{ base: '1 / -1', md: 'auto' }} />
        </>
      ) : (
        <Skeleton w={{ base: 'full', sm: '180px', md: '340px' }} h="40px" />
      )}
    </Row>
  );
}
