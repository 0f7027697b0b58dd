import type { LeagueWinner } from '../../../../shared/schemas/league.ts';
import { monthName } from '../../../lib/event-words.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { styled } from '../../../ui/styled.tsx';
import { PlayerName } from './player-name.tsx';

const Row = styled(ListRow, { base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12 } });

/** The winners of the seasons that are over. A league without any has no such card. */
export function LeagueWinners({ winners }: { winners: readonly LeagueWinner[] }) {
  if (winners.length === 0) return null;
  return (
    <Card aria-labelledby="winners-title">
      <CardHead id="winners-title" title="Past Winners" />
      <ul>
        {winners.map(({ season, player, returnPercent }) => (
          <Row key={season}>
            <styled.span color="ink-muted" fontVariantNumeric="tabular-nums">
              {monthName(season)}
            </styled.span>
            <PlayerName player={player} />
            <Change percent={returnPercent} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}
