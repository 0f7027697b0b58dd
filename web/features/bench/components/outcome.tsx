import { useMemo, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { BenchResult } from '../../../../shared/bench/run.ts';
import { STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import { MS_PER_DAY, tickStartMs } from '../../../../shared/tick.ts';
import { formatCoins, formatCount, formatDayAndClock, formatPercentChange, formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import type { Bar } from '../../../ui/chart-bar.ts';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import type { BenchState } from '../use-bench.ts';
import { dayRows, luckSentence, refusedSentence, triesSentence, verdictTitle } from '../words.ts';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

const Progress = styled('progress', { base: { w: 'full', h: '6px', accentColor: 'accent' } });

const Frame = styled('figure', { base: { h: { base: '320px', md: '460px' }, px: { base: 1, md: 3 }, pb: 3 } });

const TRADES_LISTED = 100;

/** Screen readers announce the verdict, not the progress. */
export function Outcome({ bench, tries }: { bench: BenchState | undefined; tries: number }) {
  return (
    <>
      {bench?.state === 'running' && (
        <Progress aria-label="Running the strategy" value={bench.done} max={bench.total} />
      )}
      <div role="status">
        {bench?.state === 'failed' && <p>{bench.sentence}</p>}
        {bench?.state === 'done' && <Verdict bench={bench} tries={tries} />}
      </div>
      {bench?.state === 'done' && <Result result={bench.result} />}
    </>
  );
}

function Verdict({ bench, tries }: { bench: Extract<BenchState, { state: 'done' }>; tries: number }) {
  const { luck, days, trades, refusals } = bench.result;
  const sentences = [luckSentence(luck), triesSentence(tries), refusedSentence(refusals)];
  return (
    <Card aria-labelledby="verdict-title">
      <CardHead id="verdict-title" title={verdictTitle(luck)} />
      <styled.div p={4} display="grid" gap={2}>
        {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
        <styled.p textStyle="label">
          {`${formatCount(days.length)} days and ${formatCount(trades.length)} ${trades.length === 1 ? 'trade' : 'trades'} in ${(bench.tookMs / 1000).toFixed(1)} seconds. What held in these months need not hold in the next.`}
        </styled.p>
      </styled.div>
    </Card>
  );
}

function Result({ result }: { result: BenchResult }) {
  const { days, trades, luck } = result;
  const { valueCents = 0, heldCents = 0 } = days.at(-1) ?? {};
  return (
    <>
      <Figures>
        <FigureCard
          label="Strategy"
          figure={formatCoins(valueCents)}
          note={<Change percent={percentOf(valueCents)} />}
        />
        <FigureCard
          label="Buy and hold"
          figure={formatCoins(heldCents)}
          note={<Change percent={percentOf(heldCents)} />}
        />
        <FigureCard
          label="Difference a day"
          figure={formatPercentChange(100 * luck.meanDifference)}
          note={`standard error ${(100 * luck.standardError).toFixed(2)}%`}
          wide
        />
      </Figures>
      <Course days={days} />
      <Card aria-labelledby="bench-trades-title">
        <CardHead id="bench-trades-title" title={tradesTitle(trades.length)} />
        <Trades trades={trades.slice(-TRADES_LISTED).toReversed()} />
      </Card>
    </>
  );
}

const Figures = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' }, gap: 4 },
});

function percentOf(cents: number): number {
  return (100 * (cents - STARTING_CASH_CENTS)) / STARTING_CASH_CENTS;
}

function tradesTitle(count: number): string {
  return count > TRADES_LISTED ? `The last ${TRADES_LISTED} of ${formatCount(count)} trades` : 'Trades';
}

function barsOf(days: BenchResult['days'], of: 'valueCents' | 'heldCents'): Bar[] {
  return days.map(({ day, [of]: cents }) => {
    const coins = cents / 100;
    return { time: (day * MS_PER_DAY) / 1000, open: coins, high: coins, low: coins, close: coins };
  });
}

function Course({ days }: Pick<BenchResult, 'days'>) {
  const [isTable, setIsTable] = useState(false);
  const bars = useMemo(() => barsOf(days, 'valueCents'), [days]);
  const lines = useMemo(
    () => [{ colour: 'ink-muted', stroke: 'dashed' as const, bars: barsOf(days, 'heldCents') }],
    [days],
  );
  return (
    <Card aria-labelledby="course-title">
      <CardHead id="course-title" title="Value by day">
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          As a table
        </Button>
      </CardHead>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <Frame>
          <styled.figcaption textStyle="label" px={3} pt={2}>
            The line is the strategy, the dashes are buy and hold: equal coins in the same companies, held.
          </styled.figcaption>
          <styled.div h="calc(100% - 32px)">
            <Chart bars={bars} kind="line" lines={lines} daily subject={`${bars[0]?.time} ${bars.length}`} />
          </styled.div>
        </Frame>
      )}
    </Card>
  );
}

function DayTable({ days }: Pick<BenchResult, 'days'>) {
  return <FigureTable label="Value by day" heads={['Day', 'Strategy', 'Buy and hold']} rows={dayRows(days)} />;
}

function Trades({ trades }: Pick<BenchResult, 'trades'>) {
  if (trades.length === 0) return <styled.p p={4}>It made no trades.</styled.p>;
  const rows = trades.map(({ tick, symbol, action, shares, priceCents, totalCents, trigger }) => [
    formatDayAndClock(tickStartMs(tick)),
    `${action === 'buy' ? 'Bought' : 'Sold'} ${formatCount(shares)} ${symbol}${trigger ? `, ${trigger}` : ''}`,
    formatPrice(priceCents),
    formatPrice(totalCents),
  ]);
  return <FigureTable label="Trades" heads={['Time', 'Trade', 'Price', 'Total']} rows={rows} />;
}

interface FigureTableProps {
  label: string;
  /** The last two are of figures. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function FigureTable({ label, heads, rows }: FigureTableProps) {
  const isNumeric = (place: number) => place >= heads.length - 2;
  return (
    <TableScroll label={label}>
      <Table>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <HeadCell key={head} numeric={isNumeric(place)}>
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={rows.length - at}>
              {row.map((text, place) => (
                <Cell key={heads[place]} numeric={isNumeric(place)}>
                  {text}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
