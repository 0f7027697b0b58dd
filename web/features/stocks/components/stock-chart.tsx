import { Box, Button, Card, chakra, Flex, Heading, NativeSelect, Skeleton } from '@chakra-ui/react';
import { ChartCandlestick, ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPrice, toCents } from '../../../../shared/format.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { type HistoryRange, historyRanges } from '../../../../shared/schemas/history.ts';
import type { NewsItem } from '../../../../shared/schemas/news.ts';
import type { Bar } from '../../../chart/bar.ts';
import type { ChartKind } from '../../../chart/drawing.ts';
import type { PriceLevel } from '../../../chart/levels.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { Failure } from '../../../ui/empty-state.tsx';
import { isDaily, RangeControl, rangeNames } from '../../../ui/history-range.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useMarket } from '../api/get-market.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { eventsOf, marksOf, type OwnTrade, toBars, withLivePrice, wordsAt } from '../chart-bars.ts';
import { BarTable, ChartLegend, LegendRoom, RangeChanges } from './chart-figures.tsx';
import { useDrawnLevels } from './drawn-levels.tsx';

const Chart = lazyPart(async () => (await import('../../../chart/chart.tsx')).Chart, {
  loading: <Skeleton h="full" />,
});

const kinds = [
  { value: 'candles' as const, name: 'Candles', icon: <ChartCandlestick size={16} aria-hidden="true" /> },
  { value: 'line' as const, name: 'Line', icon: <ChartLine size={16} aria-hidden="true" /> },
];

const Frame = chakra('figure', { base: { h: { base: '320px', md: '460px' }, px: { base: 1, md: 3 }, pb: 3 } });

interface StockChartProps {
  stock: { symbol: string; name: string; currentPrice: string };
  news?: readonly NewsItem[] | undefined;
  trades?: readonly OwnTrade[];
  levels?: readonly PriceLevel[];
  unit?: 'coins' | 'points';
}

const none: readonly never[] = [];
const DEFAULT: HistoryRange = '1d';

export function StockChart({ stock, news = none, trades = none, levels = none, unit = 'coins' }: StockChartProps) {
  const [search, setSearch] = useSearchParams();
  const [range, setRange] = useState(historyRanges.find((each) => each === search.get('range')) ?? DEFAULT);
  const [kind, setKind] = useState<ChartKind>('candles');
  const [other, setOther] = useState('');
  const onRange = (next: HistoryRange) => {
    setRange(next);
    setSearch(next === DEFAULT ? {} : { range: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <Card.Root as="section" aria-labelledby="chart-title">
      <Heading as="h2" id="chart-title" srOnly>
        {unit === 'coins' ? 'Price' : 'Index'}
      </Heading>
      <Flex gap={1} justify="space-between" px={{ base: 2, md: 4 }} pt={{ base: 2, md: 3 }}>
        <RangeControl selected={range} onSelect={onRange} />
        <SegmentedControl label="Chart type" options={kinds} selected={kind} onSelect={setKind} />
      </Flex>
      <Course key={range} {...{ stock, news, trades, levels, unit, range, kind, other }} onOther={setOther} />
    </Card.Root>
  );
}

interface CourseProps extends Required<StockChartProps> {
  range: HistoryRange;
  kind: ChartKind;
  other: string;
  onOther: (symbol: string) => void;
}

function Course({ stock, news, trades, levels, unit, range, kind, other, onOther }: CourseProps) {
  const { bars, isPending, refetch } = useBars(stock, range);
  const otherBars = useStockHistory(other || stock.symbol, range).data;
  const lines = useMemo(
    () => (other && otherBars ? [{ colour: 'fg.muted', stroke: 'solid' as const, bars: toBars(otherBars) }] : none),
    [other, otherBars],
  );
  const drawn = useDrawnLevels(stock.symbol);
  const allLevels = useMemo(() => [...levels, ...drawn.levels], [levels, drawn.levels]);
  const [hovered, setHovered] = useState<number>();
  const daily = isDaily(range);
  // A month of news would pile up on daily bars.
  const events = useMemo(() => eventsOf(bars ?? [], { news: daily ? [] : news, trades }), [bars, daily, news, trades]);
  const marks = useMemo(() => marksOf(events), [events]);
  if (isPending) return <LoadingChart />;
  if (!bars)
    return (
      <Frame>
        <Failure icon={ChartCandlestick} title="Failed to load chart" onRetry={refetch} />
      </Frame>
    );
  const shown = bars.findLastIndex(({ time }) => time === hovered);
  const bar = bars[shown];
  return (
    <>
      {bar ? (
        <ChartLegend bar={bar} previous={bars[shown - 1]} daily={daily} words={wordsAt(events, bar.time)} />
      ) : (
        <RangeChanges
          courses={[{ symbol: stock.symbol, bars }, ...lines.map((line) => ({ symbol: other, bars: line.bars }))]}
          words={rangeNames[range]}
        />
      )}
      <Frame>
        <chakra.figcaption srOnly>
          {`${stock.name} over ${rangeNames[range]}: ${courseInWords(bars, unit)}`}
        </chakra.figcaption>
        <Chart
          bars={bars}
          kind={kind}
          marks={marks}
          levels={allLevels}
          lines={lines}
          percent={lines.length > 0}
          daily={daily}
          subject={`${stock.symbol} ${range}`}
          onHover={setHovered}
        />
      </Frame>
      <BarTable bars={bars} events={events} daily={daily} caption={`${stock.name}, ${rangeNames[range]}, in ${unit}`}>
        <Button variant="ghost" size="sm" onClick={() => drawn.draw(stock.currentPrice)}>
          Draw a level
        </Button>
        <CompareSelect symbol={stock.symbol} selected={other} onSelect={onOther} />
      </BarTable>
    </>
  );
}

function useBars({ symbol, currentPrice }: StockChartProps['stock'], range: HistoryRange) {
  const { data, isPending, refetch } = useStockHistory(symbol, range);
  const updatedAt = useMarket().data?.updatedAt;
  // Avoids parsing hundreds of candles with every price.
  const past = useMemo(() => data && toBars(data), [data]);
  const bars = useMemo(() => {
    const priceCents = toCents(currentPrice);
    // Uses the server's clock, because a fast browser clock would start future bars.
    const nowMs = updatedAt ? Date.parse(updatedAt) : 0;
    return past && withLivePrice(past, { priceCents, nowMs, range });
  }, [past, currentPrice, updatedAt, range]);
  return { bars, isPending, refetch };
}

interface CompareSelectProps {
  symbol: string;
  selected: string;
  onSelect: (symbol: string) => void;
}

function CompareSelect({ symbol, selected, onSelect }: CompareSelectProps) {
  const others = [{ symbol: INDEX_SYMBOL, name: INDEX_NAME }, ...listedNow()].filter((each) => each.symbol !== symbol);
  return (
    <NativeSelect.Root size="sm" maxW={{ base: '112px', sm: '176px' }} ml="auto" mr={1}>
      <NativeSelect.Field
        aria-label="Compare with"
        placeholder="Compare..."
        value={selected}
        onChange={({ target }) => onSelect(target.value)}
      >
        {others.map((each) => (
          <option key={each.symbol} value={each.symbol}>
            {each.name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Describes the chart to screen readers; the table has every figure. */
function courseInWords(bars: readonly Bar[], unit: string): string {
  const price = (coins: number) => formatPrice(Math.round(coins * 100));
  const [from, to] = [bars[0]?.open ?? 0, bars.at(-1)?.close ?? 0].map(price);
  const low = price(Math.min(...bars.map((bar) => bar.low)));
  const high = price(Math.max(...bars.map((bar) => bar.high)));
  return `from ${from} to ${to} ${unit}, lowest ${low}, highest ${high}.`;
}

export function LoadingChart() {
  return (
    <>
      <LoadingText>Loading chart...</LoadingText>
      <LegendRoom />
      <Frame>
        <Skeleton h="full" />
      </Frame>
      <Box h="49px" borderTopWidth="1px" borderColor="border" />
    </>
  );
}
