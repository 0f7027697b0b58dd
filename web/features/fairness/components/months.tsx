import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { Verdict } from '../../../../shared/market/verify-month.ts';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useMonths, useVerification, type Verification } from '../use-verification.ts';
import { digestDay, mismatchLine, monthName, verdictSentence } from '../verdict-sentence.ts';

const points = [
  'Prices are drawn from random numbers, and a month’s random numbers all come from one seed: 64 digits that nobody can guess.',
  'A month before it begins, its commitment is shown here: a fingerprint (SHA-256) of the seed. The seed cannot be found from it, and no other seed has the same one.',
  'A week before the month begins, a value of drand joins the seed: a public random number that nobody here can choose or foresee. So no seed can be picked for its prices. Where there is none, the month says so.',
  'Each day’s digest is a fingerprint of every price of the month until then, every ten seconds. Copy one, and none of those prices can be changed unnoticed.',
  'Once the month is over, its seed is told, together with every change that administrators made; a price that they set was in the news at once. The seed foretells nothing of the months that follow.',
  'Verify computes every price of the month again, here in your browser. It compares all digests, days, hours and the minutes still kept with what was shown, and, if you are signed in, the price of each of your trades.',
];

export function HowItWorks() {
  return (
    <PointsCard id="how-title" title="How you can tell" points={points} ordered>
      Copy a commitment while its month is still to come: then it cannot be exchanged unnoticed. A market’s first month
      is verified from its opening on. Minutes are kept for a day and a half, hours for 65 days, days and digests for
      good.
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
  if (!data) return <Failure title="Failed to load the months" error={error} onRetry={refetch} />;
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
          {drand
            ? 'Joins the seed once it is told, a week before the month begins.'
            : 'No value of drand joins this month’s seed.'}
        </Digits>
        {digest && <Digits term={`Digest to ${digestDay(digest)}`} of={name} value={digest.value} />}
        <Digits term="Seed" of={name} value={seed}>
          Told when the month is over.
        </Digits>
      </Terms>
      <VerificationResult verification={verification} name={name} />
    </Entry>
  );
}

function Digits(props: { term: string; of: string; value: string | null; children?: ReactNode }) {
  const { term, of, value, children } = props;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value ?? '');
    setCopied(true);
  };
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
            <span role="status">{copied && 'Copied'}</span>
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
        {verdictSentence(verdict)}
      </Sentence>
      {mismatches.length > 0 && (
        <styled.ul fontSize="sm" mt={2} fontVariantNumeric="tabular-nums">
          {mismatches.map((mismatch) => (
            <li key={mismatchLine(mismatch)}>{mismatchLine(mismatch)}</li>
          ))}
          {mismatchCount > mismatches.length && <li>And {mismatchCount - mismatches.length} more.</li>}
        </styled.ul>
      )}
    </>
  );
}
