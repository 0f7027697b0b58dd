import { useNavigate } from 'react-router';
import type { LiveHolding } from '../../features/portfolio/api/live-portfolio.ts';
import { HoldingsList } from '../../features/portfolio/components/holdings-list.tsx';
import { dayCourse, useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { AvailableStocks } from '../../features/stocks/components/available-stocks.tsx';
import { openTicket } from '../../lib/ticket.ts';
import { urls } from '../../lib/urls.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { Columns } from '../../ui/page.tsx';

interface PortfolioListsProps {
  /** Undefined while they load. */
  holdings: readonly LiveHolding[] | undefined;
  cashCents: number | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What the player holds, and everything there is to buy. */
export function PortfolioLists(props: PortfolioListsProps) {
  const navigate = useNavigate();
  const overview = useDayCourses();
  return (
    <Columns split="lists">
      <Card aria-labelledby="holdings-title">
        <CardHead id="holdings-title" title="My Holdings" />
        <HoldingsList
          {...props}
          course={(stock) => dayCourse(overview, stock)}
          onStart={() => navigate(urls.trading)}
        />
      </Card>
      <AvailableStocks onTrade={(symbol) => openTicket({ symbol })} />
    </Columns>
  );
}
