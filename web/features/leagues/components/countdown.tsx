import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import { countdown, phaseOf, useByClock } from '../contest-clock.ts';

/** The last day is closed a minute after its end. */
export function Countdown({ contest, isFinal }: { contest: ContestInfo; isFinal: boolean }) {
  const text = useByClock((nowMs) =>
    phaseOf(contest, nowMs) === 'over' && !isFinal ? 'Over: counting the last day...' : countdown(contest, nowMs),
  );
  return <span>{text}</span>;
}
