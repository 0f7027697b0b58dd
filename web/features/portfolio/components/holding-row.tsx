import { chakra, Grid, Skeleton } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { formatPrice, formatShares } from '../../../../shared/format.ts';
import { Change } from '../../../ui/change.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { LiveHolding } from '../api/live-portfolio.ts';

const Row = chakra(ListRow, {
  base: { columnGap: 3, rowGap: 1, minH: '92px', py: 3 },
  variants: {
    of: {
      self: {
        gridTemplateColumns: {
          base: 'auto minmax(0, 1fr) auto',
          md: 'auto minmax(0, 1fr) 104px 136px auto',
          xl: 'auto minmax(0, 1fr) 72px 116px 148px auto',
        },
        gridTemplateAreas: {
          base: '"mark name worth" "quote quote trade"',
          md: '"mark name quote worth trade"',
          xl: '"mark name course quote worth trade"',
        },
      },
      another: {
        gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) 120px 160px' },
        gridTemplateAreas: { base: '"mark name worth" "quote quote quote"', md: '"mark name quote worth"' },
      },
    },
  },
});

const look = classes({
  mark: { gridArea: 'mark', display: 'grid' },
  name: { gridArea: 'name', minW: 0 },
  symbol: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontWeight: 600 },
  company: { truncate: true },
  shares: { textStyle: 'label' },
  course: { gridArea: 'course', display: { base: 'none', xl: 'block' } },
  quote: {
    gridArea: 'quote',
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    // Aligns with the name, not with the logo.
    pl: { base: '44px', md: 0 },
    textAlign: { md: 'right' },
  },
  worth: { gridArea: 'worth', textAlign: 'right' },
  value: { fontWeight: 600 },
  change: { fontSize: 'sm' },
  today: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 1,
    textStyle: 'label',
  },
  trade: { gridArea: 'trade', justifySelf: 'end' },
});

interface HoldingRowProps {
  of: 'self' | 'another';
  holding: LiveHolding;
  gain: string;
  percentPlaces?: 1 | 2;
  /** Must be a stable function, like `action`, or the row rerenders with every poll. */
  shares: (shares: string, average: ReactNode) => ReactNode;
  course?: readonly number[];
  action?: (symbol: string) => ReactNode;
}

export const HoldingRow = memo(function HoldingRow(props: HoldingRowProps) {
  const { of, holding, gain, percentPlaces = 2, shares, course, action } = props;
  const { stock, averageCents, priceCents, valueCents, gainCents, gainPercent } = holding;
  return (
    <Row of={of}>
      <span className={look.mark}>
        <CompanyMark symbol={stock.symbol} />
      </span>
      <div className={look.name}>
        <p className={look.symbol}>
          <span translate="no">{stock.symbol}</span>
          <TierBadge tier={stock.tier} />
        </p>
        <p className={look.company}>
          <StockLink stock={stock} />
        </p>
        <p className={look.shares}>
          {shares(formatShares(holding.shares), <NumberText>{formatPrice(averageCents)}</NumberText>)}
        </p>
      </div>
      {course && (
        <div className={look.course}>
          <Sparkline points={course} />
        </div>
      )}
      <dl className={look.quote}>
        <chakra.dt srOnly>Price</chakra.dt>
        <dd>
          <PriceText cents={priceCents} />
        </dd>
        <chakra.dt srOnly>Today</chakra.dt>
        <dd className={look.today}>
          <Change percent={stock.changePercent} /> <span>today</span>
        </dd>
      </dl>
      <dl className={look.worth}>
        <chakra.dt srOnly>Value</chakra.dt>
        <dd className={look.value}>
          <NumberText>{formatPrice(valueCents)}</NumberText>
        </dd>
        <chakra.dt srOnly>{gainCents < 0 ? 'Loss' : gain}</chakra.dt>
        <dd className={look.change}>
          <Change cents={gainCents} percent={gainPercent} unit="price" percentPlaces={percentPlaces} />
        </dd>
      </dl>
      {action && <div className={look.trade}>{action(stock.symbol)}</div>}
    </Row>
  );
}, isSame);

/** Each poll creates new holdings, so only their figures show whether one has changed. */
function isSame(before: HoldingRowProps, after: HoldingRowProps): boolean {
  const [one, other] = [before.holding, after.holding];
  return (
    one.stock === other.stock &&
    one.shares === other.shares &&
    one.averageCents === other.averageCents &&
    one.gainCents === other.gainCents &&
    before.action === after.action &&
    (before.course ?? []).join() === (after.course ?? []).join()
  );
}

export function LoadingHolding({ of }: Pick<HoldingRowProps, 'of'>) {
  return (
    <Row of={of}>
      <Skeleton boxSize="8" gridArea="mark" />
      <Grid gap={2} gridArea="name">
        <Skeleton w="96px" h="18px" />
        <Skeleton h="18px" maxW="160px" />
      </Grid>
      <Skeleton w="96px" h="20px" ml={{ base: '44px', md: 0 }} gridArea="quote" justifySelf={{ md: 'end' }} />
      <Skeleton w="104px" h="40px" gridArea="worth" justifySelf="end" />
      {of === 'self' && <Skeleton w="72px" h={10} gridArea="trade" />}
    </Row>
  );
}
