import { Crown, Medal, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../../shared/companies.ts';
import type { SaleFigures } from '../../../../shared/schemas/figures.ts';
import type { SeasonRecap } from '../../../../shared/schemas/recap.ts';
import { formatCount, formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import {
  indexName,
  leadSentence,
  placelessSentence,
  recapReturn,
  sellingRows,
  sellingRule,
  sellingSentence,
} from '../recap-words.ts';
import { medalNames, playersText } from '../words.ts';

const Hero = styled(Card, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: 4, md: 6 },
    rowGap: 4,
    p: { base: 4, md: 6 },
  },
});

const Emblem = styled('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: 0, boxSize: '72px', borderRadius: 'full', bg: 'sunken' },
  variants: {
    medal: {
      gold: { color: 'gold' },
      silver: { color: 'silver' },
      bronze: { color: 'bronze' },
      none: { color: 'ink-muted' },
    },
  },
});

const Place = styled('p', {
  base: {
    fontSize: { base: '4xl', md: '5xl' },
    lineHeight: 1.1,
    fontWeight: 650,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Figures = styled('dl', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, flex: '0 1 auto' },
});

/** The place is large; the rest is beside it. */
export function RecapPlace({ recap }: { recap: SeasonRecap }) {
  const { result, leaguesWon } = recap;
  const lead = leadSentence(recap);
  return (
    <Hero>
      <Emblem medal={result?.medal ?? 'none'} aria-hidden="true">
        {result?.medal ? <Medal size={40} /> : <Trophy size={36} strokeWidth={1.75} />}
      </Emblem>
      <styled.div flex="1 1 220px" minW={0}>
        <Place>{result ? `#${formatCount(result.rank)}` : 'No place'}</Place>
        <styled.div display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1} color="ink-muted">
          {result ? `of ${playersText(result.players)}` : placelessSentence(recap)}
          {result?.medal && <Pill tone="accent">{medalNames[result.medal]}</Pill>}
          {result?.topTenth && !result.medal && <Pill tone="accent">Top tenth</Pill>}
        </styled.div>
        {lead && <styled.p mt={1}>{lead}</styled.p>}
        {leaguesWon.length > 0 && (
          <styled.p display="flex" alignItems="center" gap={2} mt={1} overflowWrap="anywhere">
            <Crown size={16} aria-hidden="true" />
            Best in {new Intl.ListFormat('en-GB').format(leaguesWon)}
          </styled.p>
        )}
      </styled.div>
      <Figures>
        <Figure name="Return">
          <Change {...recapReturn(recap)} unit="price" />
        </Figure>
        {result && (
          <>
            <Figure name={indexName(recap)}>
              <Change percent={result.indexReturnPercent} />
            </Figure>
            <Figure name="Medal score">
              <Change percent={result.scorePercent} />
            </Figure>
          </>
        )}
      </Figures>
    </Hero>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <styled.dt textStyle="label">{name}</styled.dt>
      <styled.dd fontSize="lg" fontWeight={600}>
        {children}
      </styled.dd>
    </div>
  );
}

const Pair = styled('div', {
  base: { display: 'grid', gap: { base: 3, md: 4 }, gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr' } },
});

/** One sale is both. */
export function RecapTrades({ recap: { bestTrade, worstTrade } }: { recap: SeasonRecap }) {
  if (!bestTrade || !worstTrade) return <FigureCard label="Best trade" figure="None" note="You sold nothing." />;
  if (bestTrade.id === worstTrade.id) return <TradeCard label="Your only sale" sale={bestTrade} />;
  return (
    <Pair>
      <TradeCard label="Best trade" sale={bestTrade} />
      <TradeCard label="Worst trade" sale={worstTrade} />
    </Pair>
  );
}

function TradeCard({ label, sale }: { label: string; sale: SaleFigures }) {
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  const company = findCompany(stockSymbol);
  return (
    <FigureCard
      label={label}
      figure={<Change cents={toCents(profit)} percent={profitPercent} unit="price" />}
      note={
        <>
          <styled.span display="block" fontWeight={550} color="ink">
            {company ? <StockLink stock={company} /> : stockSymbol}
          </styled.span>
          {formatShares(shares)} sold at {formatPrice(toCents(price))} on {formatDay(createdAt)}
        </>
      }
    />
  );
}

const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    fontSize: 'sm',
  },
});

export function RecapPatience({ recap: { selling } }: { recap: SeasonRecap }) {
  return (
    <Card aria-labelledby="patience-title">
      <CardHead id="patience-title" title="Patience or haste" />
      <styled.div px={4} py={3}>
        <styled.p fontSize="lg" fontWeight={600}>
          {sellingSentence(selling)}
        </styled.p>
        <styled.ul mt={2}>
          {sellingRows(selling ?? []).map(({ symbol, name, text }) => (
            <Row key={symbol}>
              <StockLink stock={{ symbol, name }} />
              <styled.span color="ink-muted">{text}</styled.span>
            </Row>
          ))}
        </styled.ul>
        <styled.p mt={2} textStyle="label">
          {sellingRule}
        </styled.p>
      </styled.div>
    </Card>
  );
}
