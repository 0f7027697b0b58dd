import { type ReactNode, useId, useState } from 'react';
import type { MonthSummary } from '../../../../shared/schemas/fairness.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useVerification } from '../use-verification.ts';
import { digestDay, monthName } from '../verdict-sentence.ts';
import { VerificationResult } from './verification-result.tsx';

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

/** A month: its commitment, what joined it, its digest so far, its seed once it is over, and the button that verifies it. */
export function MonthRow({ summary }: { summary: MonthSummary }) {
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

/** 64 hexadecimal digits with a button that copies them, or why they are not told. */
function Digits({
  term,
  of,
  value,
  children,
}: {
  term: string;
  of: string;
  value: string | null;
  children?: ReactNode;
}) {
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
