import { Check, X } from 'lucide-react';
import type { Verdict } from '../../../../shared/market/verify-month.ts';
import { styled } from '../../../ui/styled.tsx';
import type { Verification } from '../use-verification.ts';
import { mismatchLine, verdictSentence } from '../verdict-sentence.ts';

const Bar = styled('progress', { base: { w: 'full', h: '6px', accentColor: 'accent' } });

const Sentence = styled('p', { base: { display: 'flex', alignItems: 'flex-start', gap: 2, fontWeight: 550 } });

/** How far a verification is, and what it has found. Screen readers hear what it has found. */
export function VerificationResult({ verification, name }: { verification: Verification | undefined; name: string }) {
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
