import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { type Finding, rules } from '../../../../shared/coach/coach.ts';
import type { OwnTrade } from '../../../../shared/coach/log.ts';
import { formatCount, formatDay, formatDayAndClock, formatPrice, formatShares } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { type CoachReport, useCoach } from '../api.ts';
import {
  comparisonSentence,
  habitWords,
  measuringNotes,
  neededSentence,
  sizeSentence,
  verdictWords,
} from '../words.ts';

export function CoachCard() {
  const { data, error, isPending, refetch } = useCoach();
  return (
    <Card aria-labelledby="coach-title">
      <CardHead id="coach-title" title="Coach">
        {data && <Pill>Since {formatDay(data.fromMs)}</Pill>}
      </CardHead>
      {isPending ? (
        <SkeletonList text="Loading your habits..." rows={3}>
          <ListRow py={4}>
            <Skeleton h="48px" />
          </ListRow>
        </SkeletonList>
      ) : data ? (
        <Habits report={data} />
      ) : (
        <Failure title="Failed to load your habits" error={error} onRetry={refetch} />
      )}
    </Card>
  );
}

/** What is stated first, what is unknown last. */
const order = ['has it', 'does not', 'too few to know'] as const;

function Habits({ report }: { report: CoachReport }) {
  const { findings, trades, tiers } = report;
  const sorted = findings.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return (
    <>
      {sorted[0]?.verdict === 'too few to know' ? (
        <EmptyState
          icon={Sprout}
          title="Too few trades to know"
          hint={`You have made ${formatShares(trades.length).replace('share', 'trade')} in this time. The Coach stays silent until luck can be told from habit.`}
        />
      ) : (
        <styled.p px={4} py={3} borderBottomWidth="1px" borderColor="line">
          {comparisonSentence(report, tiers)}
        </styled.p>
      )}
      <ul>
        {sorted.map((finding) => (
          <HabitRow key={finding.habit} finding={finding} trades={trades} />
        ))}
      </ul>
      <Measuring />
    </>
  );
}

const Entry = styled(ListRow, { base: { gap: 1, py: 3 } });

function HabitRow({ finding, trades }: { finding: Finding; trades: readonly OwnTrade[] }) {
  const { habit, verdict, figure = 0, against, tradeIds } = finding;
  const { title, figure: words, meaning, patient } = habitWords[habit];
  const has = verdict === 'has it';
  return (
    <Entry>
      <styled.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <styled.h3 fontWeight={600}>{title}</styled.h3>
        <Pill tone={has ? 'accent' : 'neutral'}>{verdictWords[verdict]}</Pill>
      </styled.div>
      {verdict === 'too few to know' ? (
        <styled.p textStyle="label">
          {neededSentence(finding, rules.find((rule) => rule.habit === habit)?.least ?? 0)}
        </styled.p>
      ) : (
        <p>
          {words(figure)} {has && `${meaning} `}
          {patient(against)}
        </p>
      )}
      {has && <styled.p fontWeight={550}>{sizeSentence(finding)}</styled.p>}
      {has && <Evidence title={title} trades={trades.filter(({ id }) => tradeIds.includes(id))} />}
    </Entry>
  );
}

const Summary = styled('summary', { base: { cursor: 'pointer', textStyle: 'label', minH: 8, lineHeight: '32px' } });

const SHOWN_TRADES = 50;

function Evidence({ title, trades }: { title: string; trades: readonly OwnTrade[] }) {
  const newestFirst = trades.toReversed();
  return (
    <details>
      <Summary aria-label={`${title}: the trades that show it`}>
        The {formatCount(trades.length)} trades that show it
      </Summary>
      <styled.ul fontSize="sm" fontVariantNumeric="tabular-nums">
        {newestFirst.slice(0, SHOWN_TRADES).map(({ id, timeMs, action, shares, symbol, priceCents }) => (
          <li key={id}>
            {formatDayAndClock(timeMs)}: {action === 'buy' ? 'bought' : 'sold'} {formatShares(shares)} of{' '}
            <Underlined>
              <StockLink stock={{ symbol, name: symbol }} />
            </Underlined>{' '}
            at {formatPrice(priceCents)}
          </li>
        ))}
        {trades.length > SHOWN_TRADES && <li>And {formatCount(trades.length - SHOWN_TRADES)} more.</li>}
      </styled.ul>
    </details>
  );
}

const Underlined = styled('span', { base: { textDecoration: 'underline', textUnderlineOffset: '2px' } });

function Measuring() {
  return (
    <styled.details px={4} py={2} borderTopWidth="1px" borderColor="line" fontSize="sm">
      <Summary>How this is measured</Summary>
      <Notes>
        {measuringNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
      <Notes>
        {rules.map(({ habit, source }) => (
          <li key={habit}>
            <strong>{habitWords[habit].title}.</strong> {habitWords[habit].rule} Source: {source}
          </li>
        ))}
      </Notes>
    </styled.details>
  );
}

function Notes({ children }: { children: ReactNode }) {
  return (
    <styled.ul pl={4} pb={2} listStyleType="disc" display="flex" flexDirection="column" gap={1}>
      {children}
    </styled.ul>
  );
}
