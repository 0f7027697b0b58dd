import { formatCoins, formatCount } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { LivePortfolio } from '../revalue.ts';

interface SummaryCardsProps {
  /** Undefined while it loads. */
  portfolio: LivePortfolio | undefined;
  /** How many different stocks are owned; undefined while they load. */
  stocksOwned: number | undefined;
  loadingText?: string;
}

export function SummaryCards({ portfolio, stocksOwned, loadingText }: SummaryCardsProps) {
  return (
    <FigureRow>
      <FigureCard
        wide
        label="Portfolio Value"
        figure={portfolio && formatCoins(portfolio.totalCents)}
        unit="coins"
        note={portfolio && <TodayChange portfolio={portfolio} />}
        loadingText={loadingText}
      />
      <FigureCard
        label="Available Cash"
        figure={portfolio && formatCoins(portfolio.cashCents)}
        unit="coins"
        note="Ready for trading"
      />
      <FigureCard
        label="Holdings"
        figure={stocksOwned !== undefined ? formatCount(stocksOwned) : undefined}
        note="Different stocks owned"
      />
    </FigureRow>
  );
}

function TodayChange({ portfolio: { todayCents, todayPercent } }: { portfolio: LivePortfolio }) {
  return (
    <styled.span display="flex" alignItems="center" gap={1}>
      <Change cents={todayCents} percent={todayPercent} /> today
    </styled.span>
  );
}
