import type { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import type { TicketAccount } from '../features/trades/ticket-figures.ts';

type Live = Pick<ReturnType<typeof useLivePortfolio>, 'portfolio' | 'holdings'>;

/** The parts of the player's account that a stock's ticket needs. */
export function ticketAccount({ portfolio, holdings }: Live, symbol: string): TicketAccount {
  const holding = holdings?.find(({ stock }) => stock.symbol === symbol);
  return {
    cashCents: portfolio?.cashCents,
    totalCents: portfolio?.totalCents,
    held: holdings && { shares: holding?.shares ?? 0, costCents: holding ? holding.valueCents - holding.gainCents : 0 },
  };
}
