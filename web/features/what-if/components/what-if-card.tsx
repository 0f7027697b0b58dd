import { GitBranch } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { type Alternative, alternatives, type Difference } from '../../../../shared/what-if.ts';
import { formatMoment, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { monthName, useMonths } from '../../../lib/months.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import { loadWhatIf, type TradeRow, type WhatIfMonth } from '../load-month.ts';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

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

/** The months whose prices are known: finished ones to the slot, the running one by its public candles. */
export function WhatIfCard() {
  const { data: months, isPending, refetch } = useMonths();
  const known = months?.filter(({ verifiable, state }) => verifiable || state === 'running').toReversed();
  const [chosen, setChosen] = useState('');
  /** Hundreds of thousands of prices: only when asked. */
  const [asked, setAsked] = useState('');
  const month = known?.find((each) => each.month === chosen) ?? known?.[0];
  return (
    <Card aria-labelledby="what-if-title">
      <CardHead id="what-if-title" title="What If">
        {known && month && (
          <Select
            aria-label="Month"
            w="auto"
            minH={8}
            px={2}
            fontSize="sm"
            value={month.month}
            onChange={({ target }) => setChosen(target.value)}
          >
            {known.map((each) => (
              <option key={each.month} value={each.month}>
                {monthName(each)}
              </option>
            ))}
          </Select>
        )}
      </CardHead>
      {month && asked === month.month && <Month key={month.month} month={month} />}
      {month && asked !== month.month && (
        <styled.div p={4}>
          <styled.p mb={3}>
            What each of your trades of a month would have brought if you had decided otherwise.
          </styled.p>
          <Button onClick={() => setAsked(month.month)}>{`Work out ${monthName(month)}`}</Button>
        </styled.div>
      )}
      {isPending && <Loading text="Loading months..." />}
      {!isPending && !months && <Failure icon={GitBranch} title="Failed to load the months" onRetry={refetch} />}
    </Card>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <styled.div p={4}>
      <LoadingText>{text}</LoadingText>
      <Skeleton h="160px" />
    </styled.div>
  );
}

function Month({ month }: { month: MonthSummary }) {
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState(0);
  const [loaded, setLoaded] = useState<WhatIfMonth | 'failed'>();
  // A month in the list of months is refetched, and stays the same month.
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
          <styled.div p={{ base: 2, md: 4 }}>
            <SegmentedControl label="What if" options={options} selected={to} onSelect={setTo} />
          </styled.div>
          <Courses loaded={loaded} courses={courses} to={to} />
        </>
      )}
      <TableScroll label="What if, by trade">
        <Table>
          <styled.caption srOnly>
            What each alternative would have added, in coins, by the end of the month
          </styled.caption>
          <thead>
            <tr>
              <HeadCell>Trade</HeadCell>
              {shown.map((each) => (
                <HeadCell key={each} numeric>
                  {names[each]}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {courses && <MonthRow courses={courses} shown={shown} />}
            {rows.slice(0, all ? undefined : FIRST_ROWS).map((row) => (
              <OneTrade key={row.receipt.id} row={row} shown={shown} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {rows.length > FIRST_ROWS && (
        <styled.div px={1} py={2} borderTopWidth="1px" borderColor="line">
          <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${rows.length} trades`}
          </Button>
        </styled.div>
      )}
      <styled.p px={4} py={3} textStyle="label">
        Coins that the alternative would have added by the month’s end, or by now: for a trade with all else as it was,
        for the month with all trades changed. <span>{isExact ? exactly : nearly}</span>
        {!courses && <span>{withoutSum}</span>}
      </styled.p>
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
    () => [{ colour: 'ink-muted', stroke: 'dashed' as const, bars: barsOf(courses[to].values) }],
    [courses, to],
  );
  const [did, would] = [courses.done.values.at(-1) ?? 0, courses[to].values.at(-1) ?? 0];
  const { impossible } = courses[to];
  const trades = impossible === 1 ? 'trade' : 'trades';
  const without = impossible > 0 ? `, without ${impossible} ${trades} that could not be made in full` : '';
  return (
    <styled.figure h={{ base: '220px', md: '280px' }} px={{ base: 1, md: 3 }} mb={10}>
      <styled.figcaption px={3} fontSize="sm">
        As it was <strong>{formatPrice(did)}</strong> <span>{`(line); ${names[to].toLowerCase()}`}</span>{' '}
        <strong>{formatPrice(would)}</strong> <span>{`(dashes)${without}.`}</span>
      </styled.figcaption>
      <Chart bars={bars} kind="line" lines={lines} daily subject="What if" />
    </styled.figure>
  );
}

function MonthRow({ courses, shown }: { courses: Known; shown: readonly Alternative[] }) {
  const end = (course: { values: readonly number[] }) => course.values.at(-1) ?? 0;
  return (
    <Row fontWeight={600}>
      <Cell>The whole month</Cell>
      {shown.map((to) => (
        <DifferenceCell key={to} difference={{ cents: end(courses[to]) - end(courses.done), boundCents: 0 }} />
      ))}
    </Row>
  );
}

const ReplayLink = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '2px' } });

function OneTrade({ row: { receipt, differences }, shown }: { row: TradeRow; shown: readonly Alternative[] }) {
  const { action, shares, stockSymbol, price, createdAt } = receipt;
  return (
    <Row>
      <Cell whiteSpace="normal" minW="150px">
        <span>{`${action === 'buy' ? 'Bought' : 'Sold'} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(price))}`}</span>
        <styled.span display="block" textStyle="label">
          <span>{`${formatMoment(createdAt, serverNowMs())} ·`}</span>{' '}
          <ReplayLink to={urls.replayAt(stockSymbol, createdAt)}>See it again</ReplayLink>
        </styled.span>
      </Cell>
      {shown.map((to) => (
        <DifferenceCell key={to} difference={differences[to]} />
      ))}
    </Row>
  );
}

function DifferenceCell({ difference }: { difference: Difference | undefined }) {
  if (!difference) return <Cell numeric>–</Cell>;
  const { cents, boundCents } = difference;
  return (
    <Cell numeric>
      <Change cents={cents} unit="price" />
      {boundCents > 0 && <styled.span display="block" textStyle="label">{`± ${formatPrice(boundCents)}`}</styled.span>}
    </Cell>
  );
}
