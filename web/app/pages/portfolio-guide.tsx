import { companies } from '../../../shared/companies.ts';
import { HowToPlay } from '../../features/portfolio/components/how-to-play.tsx';
import { stepsTaken } from '../../features/portfolio/first-steps.ts';
import type { useHowToPlay } from '../../features/portfolio/use-how-to-play.ts';
import { useWatchlist } from '../../features/watchlist/api.ts';
import { hasSaidHello } from '../../lib/said-hello.ts';
import { openTicket } from '../../lib/ticket.ts';

/** A company that players with any plan may buy. */
const [FIRST] = companies;

export function PortfolioGuide({ traded, ...howToPlay }: { traded: boolean } & ReturnType<typeof useHowToPlay>) {
  const stocksWatched = useWatchlist().data?.length;
  return (
    <HowToPlay
      {...howToPlay}
      taken={stepsTaken({ traded, stocksWatched, saidHello: hasSaidHello() })}
      onBuy={() => openTicket({ symbol: FIRST.symbol })}
    />
  );
}
