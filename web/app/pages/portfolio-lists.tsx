import { useNavigate } from 'react-router';
import { HoldingsList } from '../../features/portfolio/components/holdings-list.tsx';
import type { LiveHolding } from '../../features/portfolio/revalue.ts';
import { useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { AvailableStocks } from '../../features/stocks/components/available-stocks.tsx';
import { dayCourse } from '../../features/stocks/day-course.ts';
import { openTicket } from '../../lib/ticket.ts';
import { urls } from '../../lib/urls.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { Columns } from '../../ui/page.tsx';

interface PortfolioListsProps {
  /** Undefined while loading. */
  holdings: readonly LiveHolding[] | undefined;
  cashCents: number | undefined;
  error: Error | null;
  onRetry: () => void;
}

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
