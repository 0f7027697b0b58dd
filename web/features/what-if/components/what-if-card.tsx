import { Box, Button, Card, chakra, Link, NativeSelect, Skeleton, Span, Table, Text } from '@chakra-ui/react';
import { GitBranch } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { urls } from '../../../../shared/urls.ts';
import { formatMoment } from '../../../lib/format.ts';
import { monthName, useMonths } from '../../../lib/months.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { loadWhatIf, type TradeRow, type WhatIfMonth } from '../load-month.ts';
import { type Alternative, alternatives, type Difference } from '../what-if.ts';

const Chart = lazyPart(async () => (await import('../../../chart/chart.tsx')).Chart, {
  loading: <Skeleton h="full" />,
});

const names: Record<Alternative, string> = {
  kept: 'Never sold',
  later: 'Sold a day later',
  index: 'In the index',
  'lower-stop': 'Stop 1% lower',
};

const shortNames: Record<Alternative, string> = {
  kept: 'Kept',
  later: 'A day later',
  index: 'Index',
  'lower-stop': 'Stop −1%',
};

export function WhatIfCard() {
  const { data: months, isPending, refetch } = useMonths();
  const known = months?.filter(({ verifiable, state }) => verifiable || state === 'running').toReversed();
  const [chosen, setChosen] = useState('');
  /** A month has hundreds of thousands of prices, so they load only on request. */
  const [asked, setAsked] = useState('');
  const month = known?.find((each) => each.month === chosen) ?? known?.[0];
  return (
    <Card.Root as="section" aria-labelledby="what-if-title">
      <CardHead id="what-if-title" title="What If">
        {known && month && (
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              aria-label="Month"
              value={month.month}
              onChange={({ target }) => setChosen(target.value)}
            >
              {known.map((each) => (
                <option key={each.month} value={each.month}>
                  {monthName(each)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </CardHead>
      {month && asked === month.month && <Month key={month.month} month={month} />}
      {month && asked !== month.month && (
        <Box p={4}>
          <Text mb={3}>What each of your trades of a month would have brought if you had decided otherwise.</Text>
          <Button onClick={() => setAsked(month.month)}>{`Work out ${monthName(month)}`}</Button>
        </Box>
      )}
      {isPending && <Loading text="Loading months..." />}
      {!isPending && !months && <Failure icon={GitBranch} title="Failed to load the months" onRetry={refetch} />}
    </Card.Root>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <Box p={4}>
      <LoadingText>{text}</LoadingText>
      <Skeleton h="160px" />
    </Box>
  );
}

function Month({ month }: { month: MonthSummary }) {
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState(0);
  const [loaded, setLoaded] = useState<WhatIfMonth | 'failed'>();
  // Depends on the month's fields, because a refetched list holds new objects.
  const { month: name, fromMs, untilMs, verifiable } = month;
  useEffect(() => {
    let isWanted = true;
    const show = (result: WhatIfMonth | 'failed') => isWanted && setLoaded(result);
    const onProgress = (done: number) => isWanted && setPart(done);
    setLoaded(undefined);
    loadWhatIf({ month: name, fromMs, untilMs, verifiable }, onProgress).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [name, fromMs, untilMs, verifiable, attempt]);
  if (loaded === 'failed')
    return <Failure icon={GitBranch} title="Failed to load the month" onRetry={() => setAttempt(attempt + 1)} />;
  if (!loaded)
    return <Loading text={part > 0 ? `Computing prices: ${Math.round(100 * part)}%` : 'Loading your trades...'} />;
  if (!loaded.isWhole)
    return (
      <EmptyState
        icon={GitBranch}
        title="Too Many Trades"
        hint="You have traded more than a thousand times since this month began."
      />
    );
  if (loaded.rows.length === 0)
    return (
      <EmptyState
        icon={GitBranch}
        title="No Trades in This Month"
        hint="What else you could have done needs a trade."
      />
    );
  return <Answers loaded={loaded} />;
}

function Answers({ loaded }: { loaded: WhatIfMonth }) {
  const { rows, courses, isExact } = loaded;
  const [to, setTo] = useState<Alternative>('kept');
  const [all, setAll] = useState(false);
  // A candle does not tell when a stop was reached.
  const shown = alternatives.filter((each) => isExact || each !== 'lower-stop');
  const options = shown.map((value) => ({ value, name: shortNames[value] }));
  return (
    <>
      {courses && (
        <>
          <Box p={{ base: 2, md: 4 }}>
            <SegmentedControl label="What if" options={options} selected={to} onSelect={setTo} />
          </Box>
          <Courses loaded={loaded} courses={courses} to={to} />
        </>
      )}
      <Table.ScrollArea role="region" aria-label="What if, by trade" tabIndex={0}>
        <Table.Root>
          <Table.Caption srOnly>
            What each alternative would have added, in coins, by the end of the month
          </Table.Caption>
          <Table.Header>
            <tr>
              <Table.ColumnHeader>Trade</Table.ColumnHeader>
              {shown.map((each) => (
                <Table.ColumnHeader key={each} textAlign="end">
                  {names[each]}
                </Table.ColumnHeader>
              ))}
            </tr>
          </Table.Header>
          <Table.Body>
            {courses && <MonthRow courses={courses} shown={shown} />}
            {rows.slice(0, all ? undefined : FIRST_ROWS).map((row) => (
              <OneTrade key={row.receipt.id} row={row} shown={shown} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {rows.length > FIRST_ROWS && (
        <Box px={1} py={2} borderTopWidth="1px" borderColor="border">
          <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${rows.length} trades`}
          </Button>
        </Box>
      )}
      <Text px={4} py={3} textStyle="label">
        Coins that the alternative would have added by the month’s end, or by now: for a trade with all else as it was,
        for the month with all trades changed. <span>{isExact ? exactly : nearly}</span>
        {!courses && <span>{withoutSum}</span>}
      </Text>
    </>
  );
}

const FIRST_ROWS = 10;

const exactly = 'Each figure is exact: every price comes from the month’s published seed.';
const nearly =
  'This month is known by its public candles: a trade’s figure is right within the ± beside it, and the month’s is an estimate.';
const withoutSum =
  ' What you had as the month began is not known, so there is no sum of it: you may have started over since.';

type Known = NonNullable<WhatIfMonth['courses']>;

function Courses({ loaded, courses, to }: { loaded: WhatIfMonth; courses: Known; to: Alternative }) {
  const barsOf = (values: readonly number[]) =>
    values.map((cents, at) => {
      const value = cents / 100;
      return { time: loaded.times[at] ?? 0, open: value, high: value, low: value, close: value };
    });
  const bars = useMemo(() => barsOf(courses.done.values), [courses]);
  const lines = useMemo(
    () => [{ colour: 'fg.muted', stroke: 'dashed' as const, bars: barsOf(courses[to].values) }],
    [courses, to],
  );
  const [did, would] = [courses.done.values.at(-1) ?? 0, courses[to].values.at(-1) ?? 0];
  const { impossible } = courses[to];
  const trades = impossible === 1 ? 'trade' : 'trades';
  const without = impossible > 0 ? `, without ${impossible} ${trades} that could not be made in full` : '';
  return (
    <chakra.figure h={{ base: '220px', md: '280px' }} px={{ base: 1, md: 3 }} mb={10}>
      <chakra.figcaption px={3} fontSize="sm">
        As it was <strong>{formatPrice(did)}</strong> <span>{`(line); ${names[to].toLowerCase()}`}</span>{' '}
        <strong>{formatPrice(would)}</strong> <span>{`(dashes)${without}.`}</span>
      </chakra.figcaption>
      <Chart bars={bars} kind="line" lines={lines} daily subject="What if" />
    </chakra.figure>
  );
}

function MonthRow({ courses, shown }: { courses: Known; shown: readonly Alternative[] }) {
  const end = (course: { values: readonly number[] }) => course.values.at(-1) ?? 0;
  return (
    <Table.Row fontWeight={600}>
      <Table.Cell>The whole month</Table.Cell>
      {shown.map((to) => (
        <DifferenceCell key={to} difference={{ cents: end(courses[to]) - end(courses.done), boundCents: 0 }} />
      ))}
    </Table.Row>
  );
}

function OneTrade({ row: { receipt, differences }, shown }: { row: TradeRow; shown: readonly Alternative[] }) {
  const { action, shares, stockSymbol, price, createdAt } = receipt;
  return (
    <Table.Row>
      <Table.Cell whiteSpace="normal" minW="150px">
        <span>{`${action === 'buy' ? 'Bought' : 'Sold'} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(price))}`}</span>
        <Span display="block" textStyle="label">
          <span>{`${formatMoment(createdAt, serverNowMs())} ·`}</span>{' '}
          <Link asChild>
            <RouterLink to={urls.replayAt(stockSymbol, createdAt)}>See it again</RouterLink>
          </Link>
        </Span>
      </Table.Cell>
      {shown.map((to) => (
        <DifferenceCell key={to} difference={differences[to]} />
      ))}
    </Table.Row>
  );
}

function DifferenceCell({ difference }: { difference: Difference | undefined }) {
  if (!difference) return <Table.Cell textAlign="end">–</Table.Cell>;
  const { cents, boundCents } = difference;
  return (
    <Table.Cell textAlign="end">
      <Change cents={cents} unit="price" />
      {boundCents > 0 && <Span display="block" textStyle="label">{`± ${formatPrice(boundCents)}`}</Span>}
    </Table.Cell>
  );
}
