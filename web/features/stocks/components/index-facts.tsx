import type { Stock } from '../../../../shared/schemas/market.ts';
import type { IndexOverview } from '../../../../shared/schemas/overview.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { styled } from '../../../ui/styled.tsx';
import { bestAndWorst } from '../best-and-worst.ts';
import { Fact } from './fact.tsx';
import { Volatility, YearRange } from './year-facts.tsx';

interface IndexFactsProps {
  index: IndexOverview;
  /** Undefined while they load. */
  stocks: readonly Stock[] | undefined;
}

/** What the index is, its year, and the companies that moved it most today. */
export function IndexFacts({ index, stocks }: IndexFactsProps) {
  const [best, worst] = bestAndWorst(stocks ?? []);
  const openCents = toCents(index.value) - toCents(index.changeAmount);
  return (
    <Card aria-labelledby="index-facts-title">
      <CardHead id="index-facts-title" title="The Market Today" />
      <styled.p px={4} pt={3}>
        Equal amounts of all companies, made equal again when a season begins. The number to beat, and one to follow.
      </styled.p>
      <styled.dl px={4} py={3}>
        <Fact name="Day's open">
          <NumberText>{formatPrice(openCents)}</NumberText>
        </Fact>
        <Fact name="Best today">
          <Mover stock={best} />
        </Fact>
        <Fact name="Worst today">
          <Mover stock={worst} />
        </Fact>
        <YearRange overview={index} priceCents={toCents(index.value)} />
        <Volatility overview={index} />
      </styled.dl>
    </Card>
  );
}

function Mover({ stock }: { stock: Stock | undefined }) {
  if (!stock) return <Skeleton w="160px" h="16px" />;
  return (
    <styled.span display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap={2}>
      <StockLink stock={stock} />
      <Change percent={stock.changePercent} />
    </styled.span>
  );
}
