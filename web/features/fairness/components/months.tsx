import { Badge, Button, Card, chakra, DataList, Flex, Heading, Progress, Skeleton, Span, Text } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatGameDay } from '../../../../shared/game-days.ts';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../../../shared/tick.ts';
import { monthName, useMonths } from '../../../lib/months.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useVerification, type Verification } from '../use-verification.ts';
import type { Verdict } from '../verify-month.ts';
import { drandHints, mismatchLine, points, pointsNote, seedHint, verdictSentence } from '../words.ts';

export function HowItWorks() {
  return (
    <PointsCard id="how-title" title="How to check" points={points} ordered>
      {pointsNote}
    </PointsCard>
  );
}

export function Months() {
  return (
    <Card.Root as="section" aria-labelledby="months-title">
      <CardHead id="months-title" title="Months" />
      <List />
    </Card.Root>
  );
}

function List() {
  const { data, error, isPending, refetch } = useMonths();
  if (isPending)
    return (
      <SkeletonList text="Loading months..." rows={2}>
        <ListRow py={4}>
          <Skeleton h="112px" />
        </ListRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load months" error={error} onRetry={refetch} />;
  return (
    <ol>
      {data.toReversed().map((summary) => (
        <MonthRow key={summary.month} summary={summary} />
      ))}
    </ol>
  );
}

const stateWords = { coming: 'Coming', running: 'Running', over: 'Over' } as const;

function MonthRow({ summary }: { summary: MonthSummary }) {
  const { state, commitment, seed, drand, digest, verifiable } = summary;
  const { verification, verify } = useVerification(summary);
  const titleId = useId();
  const name = monthName(summary);
  const busy = verification?.state === 'fetching' || verification?.state === 'computing';
  return (
    <ListRow aria-labelledby={titleId} display="flex" flexDirection="column" alignItems="stretch" gap={3} py={4}>
      <Flex wrap="wrap" align="center" gap={3} minH={8}>
        <Heading as="h3" id={titleId} fontSize="md" fontWeight={600}>
          {name}
        </Heading>
        <Badge colorPalette={state === 'running' ? 'accent' : 'neutral'}>{stateWords[state]}</Badge>
        {verifiable && (
          <Button size="sm" ml="auto" disabled={busy} onClick={() => void verify()} aria-label={`Verify ${name}`}>
            Verify
          </Button>
        )}
      </Flex>
      <DataList.Root
        orientation="vertical"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '10.5rem minmax(0, 1fr) auto' }}
        columnGap={3}
        rowGap={1}
        alignItems="center"
        fontSize="sm"
      >
        <Digits term="Commitment" of={name} value={commitment} />
        <Digits term={drand ? `drand, round ${drand.round}` : 'drand'} of={name} value={drand?.value ?? null}>
          {drand ? drandHints.coming : drandHints.none}
        </Digits>
        {digest && (
          <Digits term={`Digest to ${formatGameDay(digest.day * MS_PER_DAY)}`} of={name} value={digest.value} />
        )}
        <Digits term="Seed" of={name} value={seed}>
          {seedHint}
        </Digits>
      </DataList.Root>
      <VerificationResult verification={verification} name={name} />
    </ListRow>
  );
}

function Digits(props: { term: string; of: string; value: string | null; children?: ReactNode }) {
  const { term, of, value, children } = props;
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(value ?? '').then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  return (
    <>
      <DataList.ItemLabel gridColumn={{ base: '1 / -1', md: 'auto' }}>{term}</DataList.ItemLabel>
      {value === null ? (
        <DataList.ItemValue gridColumn={{ base: '1 / -1', md: '2 / -1' }} color="fg.muted">
          {children}
        </DataList.ItemValue>
      ) : (
        <>
          <DataList.ItemValue fontFamily="monospace" overflowWrap="anywhere" userSelect="all">
            {value}
          </DataList.ItemValue>
          <DataList.ItemValue display="flex" alignItems="center" gap={2} color="fg.muted">
            <span role="status">{outcome}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Copy the ${term[0]?.toLowerCase()}${term.slice(1)} of ${of}`}
              onClick={copy}
            >
              Copy
            </Button>
          </DataList.ItemValue>
        </>
      )}
    </>
  );
}

/** Screen readers announce only the outcome. */
function VerificationResult({ verification, name }: { verification: Verification | undefined; name: string }) {
  return (
    <>
      {(verification?.state === 'fetching' || verification?.state === 'computing') && (
        <Progress.Root
          {...('done' in verification ? { value: verification.done, max: verification.total } : { value: null })}
        >
          <Progress.Track aria-label={`Verifying ${name}`}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <div role="status">
        {verification?.state === 'done' && <Found verdict={verification.verdict} />}
        {verification?.state === 'failed' && <p>{verification.sentence}</p>}
      </div>
    </>
  );
}

function Found({ verdict }: { verdict: Verdict }) {
  const { keptWord, mismatches, mismatchCount } = verdict;
  const Icon = keptWord ? Check : X;
  return (
    <>
      <Text color={keptWord ? 'up' : 'down'} display="flex" alignItems="flex-start" gap={2} fontWeight={550}>
        <Span flexShrink={0} mt="2px">
          <Icon size={18} aria-hidden="true" />
        </Span>
        <span>{verdictSentence(verdict)}</span>
      </Text>
      {mismatches.length > 0 && (
        <chakra.ul fontSize="sm" mt={2} fontVariantNumeric="tabular-nums">
          {mismatches.map((mismatch) => (
            <li key={mismatchLine(mismatch)}>{mismatchLine(mismatch)}</li>
          ))}
          {mismatchCount > mismatches.length && <li>{`And ${mismatchCount - mismatches.length} more.`}</li>}
        </chakra.ul>
      )}
    </>
  );
}
