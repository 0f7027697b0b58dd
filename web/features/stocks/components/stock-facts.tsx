import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { tierName } from '../../../../shared/tiers.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LockNotice } from '../../../ui/locked-tiers.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMarket } from '../api/get-market.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { type DayRange, dayRange } from '../chart-bars.ts';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, minH: 8 },
});

const Track = chakra('div', { base: { position: 'relative', h: 1, borderRadius: 'full', bg: 'sunken', my: 2 } });

/** Where the price stands between the day's lowest and highest. */
const Needle = chakra('span', {
  base: {
    position: 'absolute',
    top: '50%',
    boxSize: 3,
    borderRadius: 'full',
    bg: 'accent',
    borderWidth: '2px',
    borderColor: 'surface',
    transform: 'translate(-50%, -50%)',
  },
});

interface StockFactsProps {
  stock: Stock;
  business: string;
  /** The player's own shares of it. */
  children?: ReactNode;
}

/** The day so far, the company's business, and the player's own shares of it. */
export function StockFacts({ stock, business, children }: StockFactsProps) {
  const { data } = useStockHistory(stock.symbol, '1d');
  const market = useMarket().data;
  const priceCents = toCents(stock.currentPrice);
  const openCents = priceCents - toCents(stock.changeAmount);
  const range = data && market && dayRange(data, { priceCents, openCents, dayEndsAt: market.dayEndsAt });
  return (
    <Card aria-labelledby="facts-title">
      <CardHead id="facts-title" title="Today" />
      <chakra.dl px={4} py={3}>
        <Fact name="Day's open">
          <NumberText>{formatPrice(openCents)}</NumberText>
        </Fact>
        <Fact name="Day's range">
          {range ? (
            <NumberText>
              {formatPrice(range.lowCents)} to {formatPrice(range.highCents)}
            </NumberText>
          ) : (
            <Skeleton w="128px" h="16px" />
          )}
        </Fact>
        <Track aria-hidden="true">{range && <Needle style={{ left: `${placeOf(priceCents, range)}%` }} />}</Track>
        <Fact name="Trading">{market ? <TradingPill halted={market.halted} /> : <Skeleton w="48px" h="16px" />}</Fact>
        <Fact name="Business">
          <chakra.span textAlign="right">{business}</chakra.span>
        </Fact>
        <Fact name="Tier">{tierName(stock.tier)}</Fact>
        {children}
      </chakra.dl>
      <chakra.div px={4} pb={3} _empty={{ display: 'none' }}>
        <LockNotice tier={stock.tier} />
      </chakra.div>
    </Card>
  );
}

/** A name and its value in a line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Line>
      <chakra.dt color="ink-muted">{name}</chakra.dt>
      <dd>{children}</dd>
    </Line>
  );
}

/** In percent from the lowest; in the middle while the price has not moved. */
function placeOf(priceCents: number, { lowCents, highCents }: DayRange): number {
  return highCents === lowCents ? 50 : ((priceCents - lowCents) / (highCents - lowCents)) * 100;
}
