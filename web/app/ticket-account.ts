import { capCentsOf } from '../../shared/contest.ts';
import { toCents } from '../../shared/format.ts';
import { isolated } from '../../shared/text-direction.ts';
import { dateOfDay, MS_PER_DAY } from '../../shared/tick.ts';
import type { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import type { ContestTerms, TicketAccount } from '../features/trades/ticket-figures.ts';
import { type ChosenContest, chosenContest } from '../lib/chosen-account.ts';
import { serverNowMs } from '../lib/server-time.ts';
import { useFreshness } from '../ui/pill.tsx';

type Live = Pick<ReturnType<typeof useLivePortfolio>, 'portfolio' | 'holdings'>;

export function useTicketAccount({ portfolio, holdings }: Live, symbol: string): TicketAccount {
  const holding = holdings?.find(({ stock }) => stock.symbol === symbol);
  const halted = useFreshness().state === 'halted';
  return {
    halted,
    cashCents: portfolio?.cashCents,
    totalCents: portfolio?.totalCents,
    held: holdings && { shares: holding?.shares ?? 0, costCents: holding ? holding.valueCents - holding.gainCents : 0 },
    contest: chosenContest && contestTerms(chosenContest, serverNowMs()),
  };
}

export function contestTerms({ name, contest }: ChosenContest, nowMs: number): ContestTerms {
  const { firstDate, lastDate, startSum, capPercent } = contest;
  const today = dateOfDay(Math.floor(nowMs / MS_PER_DAY));
  const isOn = firstDate <= today && today <= lastDate;
  return {
    name: isolated(name),
    capCents: capCentsOf({ startCents: toCents(startSum), capBasisPoints: 100 * capPercent }),
    closed: isOn ? undefined : { code: 'contest-closed', from: firstDate, to: lastDate },
  };
}
