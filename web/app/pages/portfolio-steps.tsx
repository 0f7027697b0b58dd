import { companies } from '../../../shared/companies.ts';
import { HowToPlay, stepsTaken } from '../../features/portfolio/components/how-to-play.tsx';
import { useWatchlist } from '../../features/watchlist/api.ts';
import { hasSaidHello } from '../../lib/first-steps.ts';
import { openTicket } from '../../lib/ticket.ts';

interface PortfolioStepsProps {
  /** Undefined while loading. */
  cashCents: number | undefined;
  stocksOwned: number | undefined;
  takesFocus: boolean;
  onClose: () => void;
}

export function PortfolioSteps({ cashCents, stocksOwned, ...card }: PortfolioStepsProps) {
  const stocksWatched = useWatchlist().data?.length;
  const taken = stepsTaken({ cashCents, stocksOwned, stocksWatched, saidHello: hasSaidHello() });
  return <HowToPlay {...card} taken={taken} onBuy={() => openTicket({ symbol: FIRST.symbol })} />;
}

/** A company that every plan may buy. */
const [FIRST] = companies;
