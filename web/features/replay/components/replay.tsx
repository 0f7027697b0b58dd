import { Card, chakra, Flex, Skeleton, Span, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findCompany, type StockSymbol } from '../../../../shared/companies.ts';
import { formatPrice } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import { MS_PER_DAY, TICK_MS } from '../../../../shared/tick.ts';
import type { Bar } from '../../../chart/bar.ts';
import type { PriceLevel } from '../../../chart/levels.ts';
import { formatClock } from '../../../lib/format.ts';
import type { PracticeAccount } from '../../../lib/practice-account.ts';
import { type Course, knownCandleCount } from '../../../lib/price-course.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Column, Columns } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { barsOf, lastBar } from '../course.ts';
import { dayEventsOf, marksOf, practiceEvents } from '../day-events.ts';
import { loadDay, PORTFOLIO, type ReplayedDay } from '../load-day.ts';
import { type PracticeAct, type PracticeDay, practise } from '../practice.ts';
import { type Playback, useEachMoment, usePlayback } from '../use-playback.ts';
import { DayEventList } from './day-event-list.tsx';
import { type Choice, PlaybackBar, ReplayChoice } from './replay-controls.tsx';

const Chart = lazyPart(async () => (await import('../../../chart/chart.tsx')).Chart, {
  loading: <Skeleton h="full" />,
});

const Frame = chakra('figure', { base: { h: { base: '300px', md: '420px' }, px: { base: 1, md: 3 }, pb: 2 } });

export interface PracticeTicket {
  readonly day: PracticeDay;
  readonly account: PracticeAccount;
  readonly acts: readonly PracticeAct[];
  readonly onActs: (acts: readonly PracticeAct[]) => void;
  readonly known: number;
  readonly trades: ReplayedDay['trades'];
}

interface ReplayProps {
  choice: Choice;
  today: number;
  /** Undefined for the day's beginning. */
  atMs: number | undefined;
  onChoice: (choice: Choice) => void;
  ticket: (ticket: PracticeTicket) => ReactNode;
}

export function Replay({ choice, today, atMs, onChoice, ticket }: ReplayProps) {
  const [attempt, setAttempt] = useState(0);
  const day = useDay(choice, attempt);
  const choose = <ReplayChoice choice={choice} today={today} onChoice={onChoice} />;
  const candles = day === 'failed' ? undefined : day?.course.candles;
  if (candles?.length && typeof day === 'object')
    return <Player key={`${choice.subject} ${choice.day}`} {...{ choice, day, atMs, choose, ticket }} />;
  return (
    <Card.Root as="section" aria-label="Replay">
      {choose}
      {day === undefined && (
        <Frame>
          <LoadingText>Loading the day...</LoadingText>
          <Skeleton h="full" />
        </Frame>
      )}
      {day === 'failed' && (
        <Failure icon={History} title="Failed to load the day" onRetry={() => setAttempt(attempt + 1)} />
      )}
      {candles && <EmptyState icon={History} title="Nothing to Replay" hint={emptyHint(choice)} />}
    </Card.Root>
  );
}

function emptyHint({ subject }: Choice): string {
  if (subject === PORTFOLIO)
    return 'Your portfolio of that day is not known: you may have started over since, or traded more than a thousand times.';
  return 'The market was closed, or only the prices of whole days are still kept. A month’s every price can be replayed once the month is over.';
}

function useDay({ subject, day }: Choice, attempt: number): ReplayedDay | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ name: string; day: ReplayedDay | 'failed' }>();
  const name = `${subject} ${day} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    const show = (result: ReplayedDay | 'failed') => isWanted && setLoaded({ name, day: result });
    loadDay({ subject, day }).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [name, subject, day]);
  return loaded?.name === name ? loaded.day : undefined;
}

interface PlayerProps extends Pick<ReplayProps, 'choice' | 'atMs' | 'ticket'> {
  day: ReplayedDay;
  choose: ReactNode;
}

function Player({ choice, day, atMs, choose, ticket }: PlayerProps) {
  const { course } = day;
  const dayMs = choice.day * MS_PER_DAY;
  const fromMs = course.candles[0]?.knownMs ?? dayMs;
  const span = { fromMs, untilMs: course.candles.at(-1)?.knownMs ?? dayMs, stepMs: TICK_MS };
  const playback = usePlayback(span, Math.min(span.untilMs, Math.max(fromMs, atMs ?? fromMs)));
  const known = Math.max(1, knownCandleCount(course, playback.atMs));
  const company = findCompany(choice.subject);
  const [acts, setActs] = useState<readonly PracticeAct[]>([]);
  const practiceDay = useMemo(() => company && { ...day, symbol: company.symbol as StockSymbol }, [day, company]);
  const past = useMemo(
    () => dayEventsOf(day, { fromMs: dayMs, untilMs: dayMs + MS_PER_DAY }, company?.symbol),
    [day, dayMs, company],
  );
  const practised = practiceDay && practise(practiceDay, acts, known);
  const own = practised ? practiceEvents(practised) : [];
  const events = [...past.filter((each) => each.atMs <= playback.atMs), ...own].sort(
    (one, other) => one.atMs - other.atMs,
  );
  return (
    <Columns>
      <Card.Root as="section" aria-label="Replay">
        {choose}
        <Present course={course} playback={playback} subject={choice.subject} />
        <DayChart
          course={course}
          playback={playback}
          events={events}
          levels={practised?.waiting.flatMap(toLevels) ?? none}
          name={company?.name ?? 'The day'}
        />
        <PlaybackBar
          playback={playback}
          span={span}
          wordsAt={(ms) => `${formatClock(ms, 'seconds')}, ${formatPrice(candleAt(course, ms).close)}`}
        />
        <HowExact course={course} />
      </Card.Root>
      <Column>
        {practiceDay &&
          practised &&
          ticket({ day: practiceDay, account: practised, acts, onActs: setActs, known, trades: day.trades })}
        <Card.Root as="section" aria-labelledby="day-events-title">
          <CardHead id="day-events-title" title="What Happened" />
          <DayEventList events={events} course={course} known={known} />
        </Card.Root>
      </Column>
    </Columns>
  );
}

const none: readonly never[] = [];

function toLevels(
  { action, shares, limitCents, stopCents }: ReturnType<typeof practise>['waiting'][number],
  at: number,
) {
  const levels = { limit: limitCents, stop: stopCents };
  return Object.entries(levels).flatMap(([trigger, cents]): PriceLevel[] => {
    if (cents === undefined) return [];
    const title = `${action === 'buy' ? 'Buy' : 'Sell'} ${shares} · ${trigger}`;
    return [{ id: `${at} ${trigger}`, price: cents / 100, title, colour: 'accent', stroke: 'dashed' }];
  });
}

function candleAt(course: Course, atMs: number): Course['candles'][number] {
  return course.candles[Math.max(1, knownCandleCount(course, atMs)) - 1] as Course['candles'][number];
}

interface PresentProps {
  course: Course;
  playback: Playback;
  subject: string;
}

function Present({ course, playback: { head, atMs }, subject }: PresentProps) {
  const [price, clock] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  useEachMoment(head, (ms) => {
    if (price.current) price.current.textContent = formatPrice(candleAt(course, ms).close);
    if (clock.current) clock.current.textContent = formatClock(ms, 'seconds');
  });
  const fromCents = candleAt(course, 0).open;
  const changeCents = candleAt(course, atMs).close - fromCents;
  return (
    <Flex wrap="wrap" align="baseline" columnGap={{ base: 2, md: 4 }} px={{ base: 3, md: 4 }} pb={2}>
      <Span ref={price} fontSize="2xl" fontWeight={650} fontVariantNumeric="tabular-nums" />
      <span>
        <Change cents={changeCents} percent={formatPercent({ changeCents, fromCents })} unit="price" />
        <Span color="fg.muted" smDown={{ srOnly: true }}>
          {subject === PORTFOLIO ? ' that day' : ' since the day opened'}
        </Span>
      </span>
      <Span ref={clock} ml="auto" color="fg.muted" fontVariantNumeric="tabular-nums" />
    </Flex>
  );
}

/** A level line through the whole day, which gives the chart its width before the prices load. */
function baseline({ candles }: Course): Bar[] {
  const [{ open }] = barsOf(candles.slice(0, 1)) as [Bar];
  return barsOf(candles).map(({ time }) => ({ time, open, high: open, low: open, close: open }));
}

interface DayChartProps {
  course: Course;
  playback: Playback;
  events: ReturnType<typeof dayEventsOf>;
  levels: readonly PriceLevel[];
  name: string;
}

function DayChart({ course, playback: { head, atMs }, events, levels, name }: DayChartProps) {
  const known = Math.max(1, knownCandleCount(course, atMs));
  const shown = useMemo(() => barsOf(course.candles.slice(0, known)), [course, known]);
  const lines = useMemo(() => [{ colour: 'fg.muted', stroke: 'dotted' as const, bars: baseline(course) }], [course]);
  const follow = useCallback(
    (draw: (bar: Bar) => void) =>
      head.watch(() => {
        const bar = lastBar(course.candles, knownCandleCount(course, head.now()));
        if (bar) draw(bar);
      }),
    [head, course],
  );
  return (
    <Frame>
      <chakra.figcaption srOnly>{`${name} so far. What happened is listed below.`}</chakra.figcaption>
      <Chart
        bars={shown}
        kind="candles"
        marks={marksOf(events, shown)}
        levels={levels}
        lines={lines}
        subject={name}
        follow={follow}
      />
    </Frame>
  );
}

function HowExact({ course }: { course: Course }) {
  const minutes = course.candleMs / 60_000;
  const coarse = minutes >= 60 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
  return (
    <Text px={{ base: 3, md: 4 }} pb={3} textStyle="label">
      {course.candleMs <= TICK_MS
        ? 'Every price of the day, computed again from the month’s published seed.'
        : `The month’s seed is not public yet, so the replay moves by candles of up to ${coarse}, and orders are tried at their last prices.`}
    </Text>
  );
}
