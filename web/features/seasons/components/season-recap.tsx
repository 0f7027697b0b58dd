import { Badge, Box, Card, chakra, Text } from '@chakra-ui/react';
import { findCompany } from '../../../../shared/companies.ts';
import { formatCount, formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import type { SaleFigures } from '../../../../shared/schemas/figures.ts';
import type { SeasonRecap } from '../../../../shared/schemas/recap.ts';
import { formatDay } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { indexName, placelessSentence, sellingSentence } from '../recap-words.ts';
import { playersText } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: 4, md: 6 },
    '& > span': { display: 'inline-flex', gap: 1 },
  },
});

export function RecapPlace({ recap }: { recap: SeasonRecap }) {
  const { result, leaguesWon } = recap;
  return (
    <Card.Root px={{ base: 4, md: 6 }} py={{ base: 3, md: 5 }}>
      <Text textStyle="hero">{result ? `#${formatCount(result.rank)}` : 'No place'}</Text>
      <Line>
        <span>{result ? `of ${playersText(result.players)}` : placelessSentence(recap)}</span>
        {result?.medal && <MedalMark medal={result.medal} />}
        {result?.topTenth && <Badge colorPalette="accent">Top tenth</Badge>}
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
    </Card.Root>
  );
}

const Row = chakra(ListRow, { base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, py: 2 } });

export function RecapTrades({ recap, note }: { recap: SeasonRecap; note: string | undefined }) {
  const { bestTrade, worstTrade } = recap;
  const isOnly = bestTrade?.id === worstTrade?.id;
  return (
    <Card.Root as="section" aria-labelledby="trades-title">
      <CardHead id="trades-title" title="Best and worst trade" />
      <ul>
        {bestTrade && <Trade name={isOnly ? 'Your only sale' : 'Best'} sale={bestTrade} />}
        {worstTrade && !isOnly && <Trade name="Worst" sale={worstTrade} />}
        {(note || !bestTrade) && <Row color="fg.muted">{note ?? 'You sold nothing this season.'}</Row>}
      </ul>
    </Card.Root>
  );
}

function Trade({ name, sale }: { name: string; sale: SaleFigures }) {
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  return (
    <Row>
      <Text textStyle="label">{name}</Text>
      <Change cents={toCents(profit)} percent={profitPercent} unit="price" />
      <Box gridColumn="1 / -1">
        <Stock symbol={stockSymbol} />
        <Text textStyle="label">{`${formatShares(shares)} sold at ${formatPrice(toCents(price))} on ${formatDay(createdAt)}`}</Text>
      </Box>
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
    <Card.Root as="section" aria-labelledby="patience-title">
      <CardHead id="patience-title" title="Patience or haste" />
      <Text px={4} py={3} fontSize="lg" fontWeight={600}>
        {sellingSentence(selling)}
      </Text>
      <ul>
        {most.map(({ symbol, cents }) => (
          <Row key={symbol}>
            <Stock symbol={symbol} />
            <span>{`${cents < 0 ? 'Saved' : 'Cost'} ${formatPrice(Math.abs(cents))}`}</span>
          </Row>
        ))}
      </ul>
      <Text px={4} pb={3} textStyle="label">
        Compares what your sales brought with the price when you bought back, or else at the season's end.
      </Text>
    </Card.Root>
  );
}
