import { chakra } from '@chakra-ui/react';
import { ChartCandlestick } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import type { NewsItem } from '../../../../shared/schemas/news.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import type { Bar, ChartKind } from '../../../ui/chart-drawing.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isDaily, RangeControl, rangeNames } from '../../../ui/history-range.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useMarket } from '../api/get-market.ts';
import { useStockHistory } from '../api/get-stock-history.ts';
import { marksOf, toBars, withLivePrice } from '../chart-bars.ts';
import { BarTable } from './bar-table.tsx';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

const kinds: { value: ChartKind; name: string }[] = [
  { value: 'candles', name: 'Candles' },
  { value: 'line', name: 'Line' },
];

const Controls = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', px: { base: 3, md: 4 }, pt: 3 },
});

const Frame = chakra('figure', { base: { h: { base: '300px', md: '420px' }, px: { base: 1, md: 3 }, py: 3 } });

/** A stock, or the index. */
interface Charted {
  readonly symbol: string;
  readonly name: string;
  readonly currentPrice: string;
}

interface StockChartProps {
  stock: Charted;
  news?: readonly NewsItem[];
  unit?: 'coins' | 'points';
}

const noNews: readonly NewsItem[] = [];

/** A stock's course by range, its last candle moved by the polled price, news marked where it broke. */
export function StockChart({ stock, news = noNews, unit = 'coins' }: StockChartProps) {
  const [range, setRange] = useState<HistoryRange>('1d');
  const [kind, setKind] = useState<ChartKind>('candles');
  return (
    <Card aria-labelledby="chart-title">
      <CardHead id="chart-title" title={unit === 'coins' ? 'Price' : 'Index'} />
      <Controls>
        <RangeControl selected={range} onSelect={setRange} />
        <SegmentedControl label="Chart type" options={kinds} selected={kind} onSelect={setKind} />
      </Controls>
      <Course key={range} stock={stock} news={news} unit={unit} range={range} kind={kind} />
    </Card>
  );
}

interface CourseProps extends Required<StockChartProps> {
  range: HistoryRange;
  kind: ChartKind;
}

function Course({ stock, news, unit, range, kind }: CourseProps) {
  const { data, isPending, refetch } = useStockHistory(stock.symbol, range);
  const updatedAt = useMarket().data?.updatedAt;
  const bars = useMemo(() => {
    const priceCents = toCents(stock.currentPrice);
    // The server's clock: a browser's may run ahead and begin bars that are still to come.
    const nowMs = updatedAt ? Date.parse(updatedAt) : 0;
    return data && withLivePrice(toBars(data), { priceCents, nowMs, range });
  }, [data, stock, updatedAt, range]);
  // Where a bar is a day, a month of news would be one heap.
  const marks = useMemo(() => (isDaily(range) ? [] : marksOf(news, bars ?? [])), [news, bars, range]);
  if (isPending) return <LoadingChart />;
  if (!bars)
    return (
      <Frame>
        <Failure icon={ChartCandlestick} title="Failed to load the chart" onRetry={refetch} />
      </Frame>
    );
  const daily = isDaily(range);
  return (
    <>
      <Frame>
        <chakra.figcaption
          srOnly
        >{`${stock.name} over ${rangeNames[range]}: ${courseInWords(bars, unit)}`}</chakra.figcaption>
        <Chart bars={bars} kind={kind} marks={marks} daily={daily} subject={`${stock.symbol} ${range}`} />
      </Frame>
      <BarTable bars={bars} daily={daily} caption={`${stock.name}, ${rangeNames[range]}, in ${unit}`} />
    </>
  );
}

/** The chart for screen readers; the table below has every figure. */
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
      <Frame>
        <Skeleton h="full" />
      </Frame>
      <chakra.div h="49px" borderTopWidth="1px" borderColor="line" />
    </>
  );
}
