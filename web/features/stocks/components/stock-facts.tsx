import type { Stock } from '../../../../shared/schemas/market.ts';
import { tierName } from '../../../../shared/tiers.ts';
import { formatCount, formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LockNotice } from '../../../ui/locked-tiers.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useMarket } from '../api/get-market.ts';
import { useOverview } from '../api/get-market-overview.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { dayRange } from '../chart-bars.ts';
import { whyItMoved } from '../why-it-moved.ts';
import { Fact } from './fact.tsx';
import { PriceRange } from './price-range.tsx';

interface StockFactsProps {
  stock: Stock;
  business: string;
}

/** The day so far and why, the company's business, and how many players hold it. */
export function StockFacts({ stock, business }: StockFactsProps) {
  const { data } = useStockHistory(stock.symbol, '1d');
  const market = useMarket().data;
  const priceCents = toCents(stock.currentPrice);
  const openCents = priceCents - toCents(stock.changeAmount);
  const range = data && market && dayRange(data, { priceCents, openCents, dayEndsAt: market.dayEndsAt });
  return (
    <Card aria-labelledby="facts-title">
      <CardHead id="facts-title" title="Today" />
      <Why symbol={stock.symbol} />
      <styled.dl px={4} py={3}>
        <Fact name="Day's open">
          <NumberText>{formatPrice(openCents)}</NumberText>
        </Fact>
        <PriceRange name="Day's range" range={range} priceCents={priceCents} />
        <Fact name="Trading">{market ? <TradingPill halted={market.halted} /> : <Skeleton w="48px" h="16px" />}</Fact>
        <Fact name="Business">{business}</Fact>
        <Fact name="Tier">{tierName(stock.tier)}</Fact>
        <Fact name="Held by">
          <Holders symbol={stock.symbol} />
        </Fact>
      </styled.dl>
      <styled.div px={4} pb={3} _empty={{ display: 'none' }}>
        <LockNotice tier={stock.tier} />
      </styled.div>
    </Card>
  );
}

/** "12 players"; nothing is known before the first ranking. */
function Holders({ symbol }: { symbol: string }) {
  const { data, isPending } = useOverview();
  if (isPending) return <Skeleton w="72px" h="16px" />;
  const holders = data?.stocks.find((stock) => stock.symbol === symbol)?.holders ?? null;
  if (holders === null) return 'Not known yet';
  return `${formatCount(holders)} ${holders === 1 ? 'player' : 'players'}`;
}

/** Why the price moved today. Nothing is said in a day's first minutes, before the day's first candle is finished. */
function Why({ symbol }: { symbol: string }) {
  const { data, isPending } = useOverview();
  const causes = data?.stocks.find((stock) => stock.symbol === symbol)?.causes;
  if (!causes && !isPending) return null;
  return (
    <styled.p px={4} pt={3} minH="58px">
      {causes ? whyItMoved(symbol, causes) : <Skeleton h="40px" />}
    </styled.p>
  );
}
