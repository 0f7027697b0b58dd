import { Lock } from 'lucide-react';
import { formatCoins, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';

/** What a player who keeps cash and holdings private shows to others. */
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
        <FigureCard label="Available Cash" figure="Private" note="Not shown to others" />
        <FigureCard label="Holdings" figure="Private" note="Not shown to others" />
      </FigureRow>
      <Card aria-labelledby="player-holdings-title">
        <CardHead id="player-holdings-title" title="Current Holdings" />
        <EmptyState icon={Lock} title={`${name} keeps cash and holdings private`} />
      </Card>
    </>
  );
}
