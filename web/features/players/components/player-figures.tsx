import type { OwnRank } from '../../../../shared/schemas/ranking.ts';
import { formatCoins, formatCount, toCents } from '../../../lib/format.ts';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';

interface PlayerFiguresProps {
  /** Undefined while they load. */
  data: OwnRank | undefined;
  isError: boolean;
}

/** The number of players, the highest value, and the player's own rank. */
export function PlayerFigures({ data, isError }: PlayerFiguresProps) {
  const players = data && formatCount(data.players);
  const unknown = isError && !data ? 'N/A' : undefined;
  return (
    <FigureRow>
      <FigureCard label="Total Players" figure={players ?? unknown} note="In the game" />
      <FigureCard
        label="Top Portfolio"
        figure={data ? formatCoins(toCents(data.topValue)) : (unknown ?? 'Loading...')}
        unit={data ? 'coins' : undefined}
        note="Highest total value"
      />
      <FigureCard
        wide
        label="Your Rank"
        figure={data ? rankText(data.rank) : unknown}
        note={data && `Out of ${players} ${data.players === 1 ? 'player' : 'players'}`}
      />
    </FigureRow>
  );
}

function rankText(rank: number | null): string {
  return rank === null ? 'N/A' : `#${formatCount(rank)}`;
}
