import { ChartCandlestick } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import type { NewsItem } from '../../../../shared/schemas/news.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import type { PriceTag } from '../../../ui/chart.tsx';
import type { Bar, ChartKind } from '../../../ui/chart-drawing.ts';
import type { PriceLevel } from '../../../ui/chart-levels.ts';
import { Failure } from '../../../ui/empty-state.tsx';
import { isDaily, RangeControl, rangeNames } from '../../../ui/history-range.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useMarket } from '../api/get-market.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { eventsOf, marksOf, type OwnTrade, toBars, withLivePrice, wordsAt } from '../chart-bars.ts';
import { BarTable, ChartLegend, LegendRoom } from './chart-figures.tsx';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

const kinds: { value: ChartKind; name: string }[] = [
  { value: 'candles', name: 'Candles' },
  { value: 'line', name: 'Line' },
];

const Controls = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', px: { base: 3, md: 4 }, pt: 3 },
});

const Frame = styled('figure', { base: { h: { base: '320px', md: '460px' }, px: { base: 1, md: 3 }, pb: 3 } });

/** A stock or the index. */
interface StockChartProps {
  stock: { symbol: string; name: string; currentPrice: string };
  news?: readonly NewsItem[] | undefined;
  trades?: readonly OwnTrade[];
  /** Average cost and open orders. */
  levels?: readonly PriceLevel[];
  tags?: readonly PriceTag[];
  unit?: 'coins' | 'points';
}

const none: readonly never[] = [];

export function StockChart(props: StockChartProps) {
  const { stock, news = none, trades = none, levels = none, tags = none, unit = 'coins' } = props;
  const [range, setRange] = useState<HistoryRange>('1d');
  const [kind, setKind] = useState<ChartKind>('candles');
  return (
    <Card aria-labelledby="chart-title">
      <CardHead id="chart-title" title={unit === 'coins' ? 'Price' : 'Index'} />
      <Controls>
        <RangeControl selected={range} onSelect={setRange} />
        <SegmentedControl label="Chart type" options={kinds} selected={kind} onSelect={setKind} />
      </Controls>
      <Course key={range} {...{ stock, news, trades, levels, tags, unit, range, kind }} />
    </Card>
  );
}

interface CourseProps extends Required<StockChartProps> {
  range: HistoryRange;
  kind: ChartKind;
}

function Course({ stock, news, trades, levels, tags, unit, range, kind }: CourseProps) {
  const { data, isPending, refetch } = useStockHistory(stock.symbol, range);
  const updatedAt = useMarket().data?.updatedAt;
  const [hovered, setHovered] = useState<number>();
  const { currentPrice } = stock;
  // Avoids parsing hundreds of candles again with every price.
  const past = useMemo(() => data && toBars(data), [data]);
  const bars = useMemo(() => {
    const priceCents = toCents(currentPrice);
    // By the server's clock: a fast browser clock would start future bars.
    const nowMs = updatedAt ? Date.parse(updatedAt) : 0;
    return past && withLivePrice(past, { priceCents, nowMs, range });
  }, [past, currentPrice, updatedAt, range]);
  const daily = isDaily(range);
  // On daily bars, a month of news would pile up.
  const events = useMemo(() => eventsOf(bars ?? [], { news: daily ? [] : news, trades }), [bars, daily, news, trades]);
  const marks = useMemo(() => marksOf(events), [events]);
  if (isPending) return <LoadingChart />;
  if (!bars)
    return (
      <Frame>
        <Failure icon={ChartCandlestick} title="Failed to load the chart" onRetry={refetch} />
      </Frame>
    );
  const found = bars.findLastIndex(({ time }) => time === hovered);
  const shown = found === -1 ? bars.length - 1 : found;
  const bar = bars[shown];
  return (
    <>
      {bar && <ChartLegend bar={bar} previous={bars[shown - 1]} daily={daily} words={wordsAt(events, bar.time)} />}
      <Frame>
        <styled.figcaption srOnly>
          {`${stock.name} over ${rangeNames[range]}: ${courseInWords(bars, unit)}`}
        </styled.figcaption>
        <Chart
          bars={bars}
          kind={kind}
          marks={marks}
          levels={levels}
          tags={tags}
          daily={daily}
          subject={`${stock.symbol} ${range}`}
          onHover={setHovered}
        />
      </Frame>
      <BarTable bars={bars} events={events} daily={daily} caption={`${stock.name}, ${rangeNames[range]}, in ${unit}`} />
    </>
  );
}

/** For screen readers; the table has every figure. */
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
      <styled.div h="49px" borderTopWidth="1px" borderColor="line" />
    </>
  );
}
