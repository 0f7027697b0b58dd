import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../../shared/companies.ts';
import type { SaleFigures } from '../../../../shared/schemas/figures.ts';
import type { SeasonRecap } from '../../../../shared/schemas/recap.ts';
import { formatCount, formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { indexName, placelessSentence, sellingSentence } from '../recap-words.ts';
import { playersText } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: 4, md: 6 },
    '& > span': { display: 'inline-flex', gap: 1 },
  },
});

/** The place is large. */
export function RecapPlace({ recap }: { recap: SeasonRecap }) {
  const { result, leaguesWon } = recap;
  return (
    <Card px={{ base: 4, md: 6 }} py={{ base: 3, md: 5 }}>
      <styled.p textStyle="hero">{result ? `#${formatCount(result.rank)}` : 'No place'}</styled.p>
      <Line>
        <span>{result ? `of ${playersText(result.players)}` : placelessSentence(recap)}</span>
        {result?.medal && <MedalMark medal={result.medal} />}
        {result?.topTenth && <Pill tone="accent">Top tenth</Pill>}
        {leaguesWon.length > 0 && <span>{`Best in ${new Intl.ListFormat('en-GB').format(leaguesWon)}`}</span>}
      </Line>
      {result && (
        <Line>
          <span>
            Return <Change cents={toCents(result.gain)} percent={result.returnPercent} unit="price" />
          </span>
          <span>
            <span>{indexName(recap)}</span> <Change percent={result.indexReturnPercent} />
          </span>
          <span>
            Medal score <Change percent={result.scorePercent} />
          </span>
        </Line>
      )}
    </Card>
  );
}

const Row = styled(ListRow, { base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, py: 2 } });

/** @param props.note what is left out of them */
export function RecapTrades({ recap, note }: { recap: SeasonRecap; note: string | undefined }) {
  const { bestTrade, worstTrade } = recap;
  const isOnly = bestTrade?.id === worstTrade?.id;
  return (
    <Card aria-labelledby="trades-title">
      <CardHead id="trades-title" title="Best and worst trade" />
      <ul>
        {bestTrade && <Trade name={isOnly ? 'Your only sale' : 'Best'} sale={bestTrade} />}
        {worstTrade && !isOnly && <Trade name="Worst" sale={worstTrade} />}
        {(note || !bestTrade) && <Row color="ink-muted">{note ?? 'You sold nothing this season.'}</Row>}
      </ul>
    </Card>
  );
}

function Trade({ name, sale }: { name: string; sale: SaleFigures }) {
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  return (
    <Row>
      <styled.p textStyle="label">{name}</styled.p>
      <Change cents={toCents(profit)} percent={profitPercent} unit="price" />
      <styled.div gridColumn="1 / -1">
        <Stock symbol={stockSymbol} />
        <styled.p textStyle="label">{`${formatShares(shares)} sold at ${formatPrice(toCents(price))} on ${formatDay(createdAt)}`}</styled.p>
      </styled.div>
    </Row>
  );
}

function Stock({ symbol }: { symbol: string }) {
  return <StockLink stock={{ symbol, name: findCompany(symbol)?.name ?? symbol }} />;
}

const SHOWN_COMPANIES = 3;

export function RecapPatience({ recap: { selling } }: { recap: SeasonRecap }) {
  const costs = (selling ?? []).map(({ stockSymbol, cost }) => ({ symbol: stockSymbol, cents: toCents(cost) }));
  const most = costs.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)).slice(0, SHOWN_COMPANIES);
  return (
    <Card aria-labelledby="patience-title">
      <CardHead id="patience-title" title="Patience or haste" />
      <styled.p px={4} py={3} fontSize="lg" fontWeight={600}>
        {sellingSentence(selling)}
      </styled.p>
      <ul>
        {most.map(({ symbol, cents }) => (
          <Row key={symbol}>
            <Stock symbol={symbol} />
            <span>{`${cents < 0 ? 'Saved' : 'Cost'} ${formatPrice(Math.abs(cents))}`}</span>
          </Row>
        ))}
      </ul>
      <styled.p px={4} pb={3} textStyle="label">
        Compares what your sales brought with the price when you bought back, or else at the season's end.
      </styled.p>
    </Card>
  );
}
