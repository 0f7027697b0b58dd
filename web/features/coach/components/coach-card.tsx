import { Badge, Card, chakra, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { Sprout } from 'lucide-react';
import { formatCount, formatPrice, formatShares } from '../../../../shared/format.ts';
import { formatDay, formatDayAndClock } from '../../../lib/format.ts';
import type { OwnTrade } from '../../../lib/trade-window.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { type CoachReport, useCoach } from '../api.ts';
import { type Finding, rules } from '../coach.ts';
import { comparisonSentence, habitWords, measuringNotes, neededSentence, sizeSentence } from '../words.ts';

export function CoachCard() {
  const { data, error, isPending, refetch } = useCoach();
  return (
    <Card.Root as="section" aria-labelledby="coach-title">
      <CardHead id="coach-title" title="Coach">
        {data && <Badge>{`Since ${formatDay(data.fromMs)}`}</Badge>}
      </CardHead>
      {isPending ? (
        // Fits a note about too few trades, which most players get, above six habits.
        <SkeletonList text="Loading your habits..." rows={9}>
          <Entry>
            <Skeleton h="48px" />
          </Entry>
        </SkeletonList>
      ) : data ? (
        <Habits report={data} />
      ) : (
        <Failure title="Failed to load your habits" error={error} onRetry={refetch} />
      )}
    </Card.Root>
  );
}

const order = ['has it', 'does not', 'too few to know'] as const;

function Habits({ report }: { report: CoachReport }) {
  const { findings, trades, tiers } = report;
  const sorted = findings.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  const isSilent = sorted[0]?.verdict === 'too few to know';
  return (
    <>
      {isSilent ? (
        <EmptyState
          icon={Sprout}
          title="Too few trades to know"
          hint="The Coach stays silent until habit can be told from luck."
        />
      ) : (
        <Text px={4} py={3} borderBottomWidth="1px" borderColor="border">
          {comparisonSentence(report, tiers)}
        </Text>
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

const Entry = chakra(ListRow, { base: { gap: 1, py: 3 } });

function HabitRow({ finding, trades }: { finding: Finding; trades: readonly OwnTrade[] }) {
  const { habit, verdict, figure = 0, against = 0, tradeIds } = finding;
  const { title, says } = habitWords[habit];
  const [has, isKnown] = [verdict === 'has it', verdict !== 'too few to know'];
  return (
    <Entry>
      <Flex wrap="wrap" align="center" gap={2}>
        <Heading as="h3" fontWeight={600}>
          {title}
        </Heading>
        {isKnown && <Badge colorPalette={has ? 'accent' : 'neutral'}>{has ? 'Habit' : 'Not beyond chance'}</Badge>}
      </Flex>
      {isKnown ? <p>{says(figure, against)}</p> : <Text textStyle="label">{neededSentence(finding)}</Text>}
      {has && <Text fontWeight={550}>{sizeSentence(finding)}</Text>}
      {has && <Evidence title={title} trades={trades.filter(({ id }) => tradeIds.includes(id))} />}
    </Entry>
  );
}

const Summary = chakra('summary', { base: { cursor: 'pointer', textStyle: 'label', minH: 8, lineHeight: '32px' } });

const SHOWN_TRADES = 50;

function Evidence({ title, trades }: { title: string; trades: readonly OwnTrade[] }) {
  return (
    <details>
      <Summary
        aria-label={`${title}: the ${formatCount(trades.length)} trades that show it`}
      >{`The ${formatCount(trades.length)} trades that show it`}</Summary>
      <chakra.ul fontSize="sm" fontVariantNumeric="tabular-nums" css={{ '& a': { textDecoration: 'underline' } }}>
        {trades
          .slice(-SHOWN_TRADES)
          .toReversed()
          .map(({ id, timeMs, action, shares, symbol, priceCents }) => (
            <li key={id}>
              <span>{`${formatDayAndClock(timeMs)}: ${action === 'buy' ? 'bought' : 'sold'} ${formatShares(shares)} of`}</span>{' '}
              <StockLink stock={{ symbol, name: symbol }} /> <span>{`at ${formatPrice(priceCents)}`}</span>
            </li>
          ))}
        {trades.length > SHOWN_TRADES && <li>{`And ${formatCount(trades.length - SHOWN_TRADES)} older ones.`}</li>}
      </chakra.ul>
    </details>
  );
}

function Measuring() {
  return (
    <chakra.details px={4} py={2} borderTopWidth="1px" borderColor="border" fontSize="sm">
      <Summary>How this is measured</Summary>
      <chakra.ul pl={4} pb={2} listStyleType="disc" display="flex" flexDirection="column" gap={1}>
        {measuringNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {rules.map(({ habit, source }) => (
          <li key={habit}>
            <strong>{`${habitWords[habit].title}.`}</strong>{' '}
            <span>{`${habitWords[habit].rule} Source: ${source}`}</span>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
