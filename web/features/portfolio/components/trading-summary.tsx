import { Span } from '@chakra-ui/react';
import { formatCount } from '../../../../shared/format.ts';
import { formatCoins, formatCoinsChange } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';
import type { LivePortfolio } from '../api/live-portfolio.ts';

interface TradingSummaryProps {
  portfolio: LivePortfolio | undefined;
  positions: number | undefined;
}

export function TradingSummary({ portfolio, positions }: TradingSummaryProps) {
  return (
    <FigureRow gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <FigureCard
        compact
        label="Today's Change"
        figure={
          portfolio && (
            <Span color={portfolio.todayCents >= 0 ? 'up' : 'down'}>{formatCoinsChange(portfolio.todayCents)}</Span>
          )
        }
        unit="coins"
        note={portfolio && <Change percent={portfolio.todayPercent} zero={portfolio.todayCents >= 0 ? 'up' : 'down'} />}
      />
      <FigureCard
        compact
        label="Total Positions"
        figure={positions === undefined ? undefined : formatCount(positions)}
        note="Active stocks"
      />
      <FigureCard
        compact
        label="Buying Power"
        figure={portfolio && formatCoins(portfolio.cashCents)}
        unit="coins"
        note="Available to trade"
      />
    </FigureRow>
  );
}
