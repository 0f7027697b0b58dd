import { Card, Span } from '@chakra-ui/react';
import { Lock, Wallet } from 'lucide-react';
import { formatCount, toCents } from '../../../../shared/format.ts';
import { formatCoins } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import type { LiveHolding, LivePortfolio } from '../api/live-portfolio.ts';
import { HoldingRow, LoadingHolding } from './holding-row.tsx';

interface SummaryCardsProps {
  portfolio: LivePortfolio | undefined;
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
        note={
          portfolio && (
            <Span display="flex" alignItems="center" gap={1}>
              <Change cents={portfolio.todayCents} percent={portfolio.todayPercent} /> <span>today</span>
            </Span>
          )
        }
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

export function PlayerHoldings({ holdings }: { holdings: readonly LiveHolding[] | undefined }) {
  if (!holdings)
    return (
      <SkeletonList text="Loading holdings..." rows={3}>
        <LoadingHolding of="another" />
      </SkeletonList>
    );
  if (holdings.length === 0)
    return <EmptyState icon={Wallet} title="No holdings yet. Player hasn't made any trades." />;
  return (
    <ul>
      {holdings.map((holding) => (
        <HoldingRow
          key={holding.stock.symbol}
          of="another"
          holding={holding}
          gain="Gain"
          percentPlaces={1}
          shares={(shares, average) => (
            <>
              <span>{`${shares} @`}</span> {average} <span>coins avg</span>
            </>
          )}
        />
      ))}
    </ul>
  );
}

export function HiddenPortfolio({ totalValue, name }: { totalValue: string; name: string }) {
  return (
    <>
      <FigureRow>
        <FigureCard
          wide
          label="Portfolio Value"
          figure={formatCoins(toCents(totalValue))}
          unit="coins"
          note="Rounded"
        />
        <FigureCard label="Available Cash" figure="Private" note="Hidden from others" />
        <FigureCard label="Holdings" figure="Private" note="Hidden from others" />
      </FigureRow>
      <Card.Root as="section" aria-labelledby="player-holdings-title">
        <CardHead id="player-holdings-title" title="Current Holdings" />
        <EmptyState icon={Lock} title={`${name} keeps cash and holdings private`} />
      </Card.Root>
    </>
  );
}
