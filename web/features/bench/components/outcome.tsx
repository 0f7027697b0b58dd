import { Box, Button, Card, chakra, Grid, Progress, Skeleton, Table, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { formatCount, formatPercentChange, formatPrice } from '../../../../shared/format.ts';
import { STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import { MS_PER_DAY, tickStartMs } from '../../../../shared/tick.ts';
import type { Bar } from '../../../chart/bar.ts';
import { formatCoins, formatDayAndClock } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { BenchResult } from '../run.ts';
import type { BenchState } from '../use-bench.ts';
import { dayRows, luckSentence, refusedSentence, triesSentence, verdictTitle } from '../words.ts';

const Chart = lazyPart(async () => (await import('../../../chart/chart.tsx')).Chart, {
  loading: <Skeleton h="full" />,
});

const TRADES_LISTED = 100;

/** Screen readers announce the verdict, not the progress. */
export function Outcome({ bench, tries }: { bench: BenchState | undefined; tries: number }) {
  return (
    <>
      {bench?.state === 'running' && (
        <Progress.Root value={bench.done} max={bench.total}>
          <Progress.Track aria-label="Running the strategy">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
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
    <Card.Root as="section" aria-labelledby="verdict-title">
      <CardHead id="verdict-title" title={verdictTitle(luck)} />
      <Grid p={4} gap={2}>
        {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
        <Text textStyle="label">
          {`${formatCount(days.length)} days and ${formatCount(trades.length)} ${trades.length === 1 ? 'trade' : 'trades'} in ${(bench.tookMs / 1000).toFixed(1)} seconds. What held in these months need not hold in the next.`}
        </Text>
      </Grid>
    </Card.Root>
  );
}

function Result({ result }: { result: BenchResult }) {
  const { days, trades, luck } = result;
  const { valueCents = 0, heldCents = 0 } = days.at(-1) ?? {};
  return (
    <>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }} gap={4}>
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
      </Grid>
      <Course days={days} />
      <Card.Root as="section" aria-labelledby="bench-trades-title">
        <CardHead id="bench-trades-title" title={tradesTitle(trades.length)} />
        <Trades trades={trades.slice(-TRADES_LISTED).toReversed()} />
      </Card.Root>
    </>
  );
}

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
    () => [{ colour: 'fg.muted', stroke: 'dashed' as const, bars: barsOf(days, 'heldCents') }],
    [days],
  );
  return (
    <Card.Root as="section" aria-labelledby="course-title">
      <CardHead id="course-title" title="Value by day">
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          As a table
        </Button>
      </CardHead>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <chakra.figure h={{ base: '320px', md: '460px' }} px={{ base: 1, md: 3 }} pb={3}>
          <chakra.figcaption textStyle="label" px={3} pt={2}>
            The line is the strategy, the dashes are buy and hold: equal coins in the same companies, held.
          </chakra.figcaption>
          <Box h="calc(100% - 32px)">
            <Chart bars={bars} kind="line" lines={lines} daily subject={`${bars[0]?.time} ${bars.length}`} />
          </Box>
        </chakra.figure>
      )}
    </Card.Root>
  );
}

function DayTable({ days }: Pick<BenchResult, 'days'>) {
  return <FigureTable label="Value by day" heads={['Day', 'Strategy', 'Buy and hold']} rows={dayRows(days)} />;
}

function Trades({ trades }: Pick<BenchResult, 'trades'>) {
  if (trades.length === 0) return <Text p={4}>It made no trades.</Text>;
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
  /** The last two columns hold figures. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function FigureTable({ label, heads, rows }: FigureTableProps) {
  const isNumeric = (place: number) => place >= heads.length - 2;
  return (
    <Table.ScrollArea role="region" aria-label={label} tabIndex={0}>
      <Table.Root>
        <Table.Header>
          <tr>
            {heads.map((head, place) => (
              <Table.ColumnHeader key={head} textAlign={isNumeric(place) ? 'end' : 'start'}>
                {head}
              </Table.ColumnHeader>
            ))}
          </tr>
        </Table.Header>
        <Table.Body>
          {rows.map((row, at) => (
            <Table.Row key={rows.length - at}>
              {row.map((text, place) => (
                <Table.Cell key={heads[place]} textAlign={isNumeric(place) ? 'end' : 'start'}>
                  {text}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
