import { findCompany } from '../../../../shared/companies.ts';
import type { IndexOverview, StockOverview } from '../../../../shared/schemas/overview.ts';
import { toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useOverview } from '../api/get-market-overview.ts';
import { Fact } from './fact.tsx';
import { PriceRange } from './price-range.tsx';

/** What the past says about a stock: its year, how far it moves in a day, and what moves with it. */
export function YearFacts({ symbol, currentPrice }: { symbol: string; currentPrice: string }) {
  const { data, isError } = useOverview();
  const stock = data?.stocks.find((each) => each.symbol === symbol);
  if (isError && !stock) return null;
  return (
    <Card aria-labelledby="year-title">
      <CardHead id="year-title" title="Over Time" />
      <styled.dl px={4} py={3}>
        <YearRange overview={stock} priceCents={toCents(currentPrice)} />
        <Volatility overview={stock} />
        <Fact name="Moves with">{stock ? <MovesWith {...stock} /> : <Skeleton w="128px" h="16px" />}</Fact>
      </styled.dl>
    </Card>
  );
}

type Course = Pick<StockOverview | IndexOverview, 'yearLow' | 'yearHigh' | 'volatility'>;

export function YearRange({ overview, priceCents }: { overview: Course | undefined; priceCents: number }) {
  const range = overview && { lowCents: toCents(overview.yearLow), highCents: toCents(overview.yearHigh) };
  return <PriceRange name="52-week range" range={range} priceCents={priceCents} />;
}

/** "Steady, about 4.9% a day". */
export function Volatility({ overview }: { overview: Course | undefined }) {
  return <Fact name="Volatility">{overview ? inWords(overview) : <Skeleton w="128px" h="16px" />}</Fact>;
}

function inWords({ volatility }: Course): string {
  if (!volatility) return 'Not known yet';
  const { word, dailyPercent } = volatility;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}, about ${Number(dailyPercent).toFixed(1)}% a day`;
}

function MovesWith({ movesWith }: Pick<StockOverview, 'movesWith'>) {
  const company = movesWith && findCompany(movesWith.symbol);
  if (!company) return 'No other company';
  return (
    <>
      <StockLink stock={company} /> <styled.span color="ink-muted">({movesWith.coefficient})</styled.span>
    </>
  );
}
