import type { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import type { TicketAccount } from '../features/trades/ticket-figures.ts';
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
  };
}
