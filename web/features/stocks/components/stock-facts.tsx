import { Box, Card, DataList, Skeleton, Span, Text } from '@chakra-ui/react';
import { findCompany } from '../../../../shared/companies.ts';
import { formatCount, formatPrice, toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { IndexOverview, StockOverview } from '../../../../shared/schemas/overview.ts';
import { tierName } from '../../../../shared/tiers.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { LockNotice } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { useMarket } from '../api/get-market.ts';
import { useOverview } from '../api/get-market-overview.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { dayRange } from '../chart-bars.ts';
import { bestAndWorst, type Extremes, placeInRange } from '../stocks.ts';
import { whyItMoved } from '../why-it-moved.ts';
import { Fact } from './fact.tsx';

export function StockFacts({ stock, business }: { stock: Stock; business: string }) {
  const { data } = useStockHistory(stock.symbol, '1d');
  const market = useMarket().data;
  const priceCents = toCents(stock.currentPrice);
  const openCents = priceCents - toCents(stock.changeAmount);
  const range = data && market && dayRange(data, { priceCents, openCents, dayEndsAt: market.dayEndsAt });
  return (
    <Card.Root as="section" aria-labelledby="facts-title">
      <CardHead id="facts-title" title="Today" />
      <Why symbol={stock.symbol} />
      <DataList.Root size="md" px={4} py={3}>
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
      </DataList.Root>
      <Box px={4} pb={3} _empty={{ display: 'none' }}>
        <LockNotice tier={stock.tier} />
      </Box>
    </Card.Root>
  );
}

function Holders({ symbol }: { symbol: string }) {
  const { data, isPending } = useOverview();
  if (isPending) return <Skeleton w="72px" h="16px" />;
  const holders = data?.stocks.find((stock) => stock.symbol === symbol)?.holders ?? null;
  if (holders === null) return <span>Not yet known</span>;
  return <span>{`${formatCount(holders)} ${holders === 1 ? 'player' : 'players'}`}</span>;
}

/** Hidden until the day's first candle ends. */
function Why({ symbol }: { symbol: string }) {
  const { data, isPending } = useOverview();
  const causes = data?.stocks.find((stock) => stock.symbol === symbol)?.causes;
  if (!causes && !isPending) return null;
  return (
    <Text px={4} pt={3} minH="58px">
      {causes ? whyItMoved(symbol, causes) : <Skeleton as="span" display="block" h="40px" />}
    </Text>
  );
}

export function YearFacts({ symbol, currentPrice }: { symbol: string; currentPrice: string }) {
  const { data, isError } = useOverview();
  const stock = data?.stocks.find((each) => each.symbol === symbol);
  if (isError && !stock) return null;
  return (
    <Card.Root as="section" aria-labelledby="year-title">
      <CardHead id="year-title" title="Over Time" />
      <DataList.Root size="md" px={4} py={3}>
        <YearRange overview={stock} priceCents={toCents(currentPrice)} />
        <Volatility overview={stock} />
        <Fact name="Moves with">{stock ? <MovesWith {...stock} /> : <Skeleton w="128px" h="16px" />}</Fact>
      </DataList.Root>
    </Card.Root>
  );
}

type Course = Pick<StockOverview | IndexOverview, 'yearLow' | 'yearHigh' | 'volatility'>;

function YearRange({ overview, priceCents }: { overview: Course | undefined; priceCents: number }) {
  const range = overview && { lowCents: toCents(overview.yearLow), highCents: toCents(overview.yearHigh) };
  return <PriceRange name="52-week range" range={range} priceCents={priceCents} />;
}

function Volatility({ overview }: { overview: Course | undefined }) {
  return <Fact name="Volatility">{overview ? inWords(overview) : <Skeleton w="128px" h="16px" />}</Fact>;
}

function inWords({ volatility }: Course): string {
  if (!volatility) return 'Not yet known';
  const { word, dailyPercent } = volatility;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}, about ${Number(dailyPercent).toFixed(1)}% a day`;
}

function MovesWith({ movesWith }: Pick<StockOverview, 'movesWith'>) {
  const company = movesWith && findCompany(movesWith.symbol);
  if (!company) return 'No other company';
  return (
    <>
      <StockLink stock={company} /> <Span color="fg.muted">{`(${movesWith.coefficient})`}</Span>
    </>
  );
}

export function IndexFacts({ index, stocks }: { index: IndexOverview; stocks: readonly Stock[] | undefined }) {
  const [best, worst] = bestAndWorst(stocks ?? []);
  const openCents = toCents(index.value) - toCents(index.changeAmount);
  return (
    <Card.Root as="section" aria-labelledby="index-facts-title">
      <CardHead id="index-facts-title" title="The Market Today" />
      <Text
        px={4}
        pt={3}
      >{`Equal-weight index of all ${listedNow().length} companies, rebalanced each season. Your benchmark.`}</Text>
      <DataList.Root size="md" px={4} py={3}>
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
      </DataList.Root>
    </Card.Root>
  );
}

function Mover({ stock }: { stock: Stock | undefined }) {
  if (!stock) return <Skeleton w="160px" h="16px" />;
  return (
    <Span display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap={2}>
      <StockLink stock={stock} />
      <Change percent={stock.changePercent} />
    </Span>
  );
}

interface PriceRangeProps {
  name: string;
  range: Extremes | undefined;
  priceCents: number;
}

function PriceRange({ name, range, priceCents }: PriceRangeProps) {
  return (
    <>
      <Fact name={name}>
        {range ? (
          <NumberText>{`${formatPrice(range.lowCents)} to ${formatPrice(range.highCents)}`}</NumberText>
        ) : (
          <Skeleton w="128px" h="16px" />
        )}
      </Fact>
      <Box aria-hidden="true" position="relative" h={1} borderRadius="full" bg="bg.muted" my={2}>
        {range && (
          <Span
            style={{ left: `${placeInRange(priceCents, range) * 100}%` }}
            position="absolute"
            top="50%"
            boxSize="3"
            borderRadius="full"
            bg="accent"
            borderWidth="2px"
            borderColor="bg.panel"
            transform="translate(-50%, -50%)"
          />
        )}
      </Box>
    </>
  );
}

interface PresentPriceProps {
  price: string;
  changeAmount: string;
  changePercent: string;
  unit: 'coins' | 'points';
}

export function PresentPrice({ price, changeAmount, changePercent, unit }: PresentPriceProps) {
  return (
    <Box
      display={{ base: 'flex', sm: 'block' }}
      flexWrap="wrap"
      alignItems="baseline"
      columnGap={3}
      textAlign={{ sm: 'right' }}
      minW="160px"
    >
      <p>
        <NumberText textStyle="hero">
          <PriceText cents={toCents(price)} />
        </NumberText>{' '}
        <Span color="fg.muted">{unit}</Span>
      </p>
      <Text display="flex" alignItems="center" justifyContent={{ sm: 'flex-end' }} gap={1}>
        <Change cents={toCents(changeAmount)} percent={changePercent} unit="price" /> <span>today</span>
      </Text>
    </Box>
  );
}
