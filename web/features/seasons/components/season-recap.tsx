import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../../shared/companies.ts';
import type { SaleFigures } from '../../../../shared/schemas/figures.ts';
import type { SeasonRecap } from '../../../../shared/schemas/recap.ts';
import {
  formatCount,
  formatDay,
  formatPercentChange,
  formatPrice,
  formatShares,
  toCents,
} from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { indexName, placelessSentence, sellingSentence } from '../recap-words.ts';
import { playersText } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';

const Marks = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, overflowWrap: 'anywhere' },
});

export function RecapFigures({ recap }: { recap: SeasonRecap }) {
  const { result, leaguesWon } = recap;
  if (!result) return <FigureCard label="Your place" figure="None" note={placelessSentence(recap)} />;
  const { rank, players, medal, topTenth, gain, returnPercent, indexReturnPercent, scorePercent } = result;
  return (
    <FigureRow>
      <FigureCard
        label="Your place"
        figure={`#${formatCount(rank)}`}
        unit={`of ${playersText(players)}`}
        note={
          <Marks>
            {medal ? <MedalMark medal={medal} /> : topTenth && <Pill tone="accent">Top tenth</Pill>}
            <span>
              Medal score <Change percent={scorePercent} />
            </span>
            {leaguesWon.length > 0 && <span>Best in {new Intl.ListFormat('en-GB').format(leaguesWon)}</span>}
          </Marks>
        }
        wide
      />
      <FigureCard
        label="Return"
        figure={formatPercentChange(returnPercent)}
        note={<Change cents={toCents(gain)} unit="price" />}
      />
      <FigureCard
        label={indexName(recap)}
        figure={formatPercentChange(indexReturnPercent)}
        note="Over the whole season"
      />
    </FigureRow>
  );
}

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 4,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: 0 },
  },
});

/** @param props.note what is left out of them */
export function RecapTrades({ recap, note }: { recap: SeasonRecap; note: string | undefined }) {
  const { bestTrade, worstTrade } = recap;
  const isOnly = bestTrade?.id === worstTrade?.id;
  return (
    <Card aria-labelledby="trades-title">
      <CardHead id="trades-title" title="Best and worst trade" />
      <styled.div px={4} py={2}>
        {bestTrade && <Trade name={isOnly ? 'Your only sale' : 'Best'} sale={bestTrade} />}
        {worstTrade && !isOnly && <Trade name="Worst" sale={worstTrade} />}
        {(note || !bestTrade) && <styled.p textStyle="label">{note ?? 'You sold nothing this season.'}</styled.p>}
      </styled.div>
    </Card>
  );
}

function Trade({ name, sale }: { name: string; sale: SaleFigures }) {
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  return (
    <Row>
      <styled.p textStyle="label">{name}</styled.p>
      <Change cents={toCents(profit)} percent={profitPercent} unit="price" />
      <styled.p gridColumn="1 / -1" fontWeight={550}>
        <Stock symbol={stockSymbol} />
      </styled.p>
      <styled.p gridColumn="1 / -1" textStyle="label">
        {formatShares(shares)} sold at {formatPrice(toCents(price))} on {formatDay(createdAt)}
      </styled.p>
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
      <styled.div px={4} py={3}>
        <styled.p fontSize="lg" fontWeight={600} mb={1}>
          {sellingSentence(selling)}
        </styled.p>
        {most.map(({ symbol, cents }) => (
          <Row key={symbol} fontSize="sm">
            <Stock symbol={symbol} />
            {cents < 0 ? 'Saved' : 'Cost'} {formatPrice(Math.abs(cents))}
          </Row>
        ))}
        <styled.p mt={1} textStyle="label">
          Compares what your sales brought with the price when you bought back, or else at the season's end.
        </styled.p>
      </styled.div>
    </Card>
  );
}
