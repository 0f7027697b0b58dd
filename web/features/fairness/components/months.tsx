import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { Verdict } from '../../../../shared/market/verify-month.ts';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../../../shared/tick.ts';
import { formatGameDay } from '../../../lib/game-days.ts';
import { monthName, useMonths } from '../../../lib/months.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useVerification, type Verification } from '../use-verification.ts';
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
    <Card aria-labelledby="months-title">
      <CardHead id="months-title" title="Months" />
      <List />
    </Card>
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

const Entry = styled(ListRow, {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 3, py: 4 },
});

const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minH: 8 } });

const Terms = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '10.5rem minmax(0, 1fr) auto' },
    columnGap: 3,
    rowGap: 1,
    alignItems: 'center',
    fontSize: 'sm',
  },
});

const Term = styled('dt', { base: { color: 'ink-muted', gridColumn: { base: '1 / -1', md: 'auto' } } });

const Hex = styled('dd', {
  base: { fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' },
});

const stateWords = { coming: 'Coming', running: 'Running', over: 'Over' } as const;

function MonthRow({ summary }: { summary: MonthSummary }) {
  const { state, commitment, seed, drand, digest, verifiable } = summary;
  const { verification, verify } = useVerification(summary);
  const titleId = useId();
  const name = monthName(summary);
  const busy = verification?.state === 'fetching' || verification?.state === 'computing';
  return (
    <Entry aria-labelledby={titleId}>
      <Head>
        <styled.h3 id={titleId} fontSize="md" fontWeight={600}>
          {name}
        </styled.h3>
        <Pill tone={state === 'running' ? 'accent' : 'neutral'}>{stateWords[state]}</Pill>
        {verifiable && (
          <Button size="sm" ml="auto" disabled={busy} onClick={() => void verify()} aria-label={`Verify ${name}`}>
            Verify
          </Button>
        )}
      </Head>
      <Terms>
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
      </Terms>
      <VerificationResult verification={verification} name={name} />
    </Entry>
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
      <Term>{term}</Term>
      {value === null ? (
        <styled.dd gridColumn={{ base: '1 / -1', md: '2 / -1' }} color="ink-muted">
          {children}
        </styled.dd>
      ) : (
        <>
          <Hex>{value}</Hex>
          <styled.dd display="flex" alignItems="center" gap={2} color="ink-muted">
            <span role="status">{outcome}</span>
            <Button
              look="quiet"
              size="sm"
              aria-label={`Copy the ${term[0]?.toLowerCase()}${term.slice(1)} of ${of}`}
              onClick={copy}
            >
              Copy
            </Button>
          </styled.dd>
        </>
      )}
    </>
  );
}

const Bar = styled('progress', { base: { w: 'full', h: '6px', accentColor: 'accent' } });

const Sentence = styled('p', { base: { display: 'flex', alignItems: 'flex-start', gap: 2, fontWeight: 550 } });

/** Screen readers only announce the outcome. */
function VerificationResult({ verification, name }: { verification: Verification | undefined; name: string }) {
  return (
    <>
      {verification?.state === 'fetching' && <Bar aria-label={`Verifying ${name}`} />}
      {verification?.state === 'computing' && (
        <Bar aria-label={`Verifying ${name}`} value={verification.done} max={verification.total} />
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
      <Sentence color={keptWord ? 'up' : 'down'}>
        <styled.span flexShrink={0} mt="2px">
          <Icon size={18} aria-hidden="true" />
        </styled.span>
        <span>{verdictSentence(verdict)}</span>
      </Sentence>
      {mismatches.length > 0 && (
        <styled.ul fontSize="sm" mt={2} fontVariantNumeric="tabular-nums">
          {mismatches.map((mismatch) => (
            <li key={mismatchLine(mismatch)}>{mismatchLine(mismatch)}</li>
          ))}
          {mismatchCount > mismatches.length && <li>{`And ${mismatchCount - mismatches.length} more.`}</li>}
        </styled.ul>
      )}
    </>
  );
}
