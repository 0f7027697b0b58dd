import { Landmark, Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { TICK_SECONDS } from '../../../shared/tick.ts';
import { useBoard } from '../../features/players/api/get-board.ts';
import { boardOf } from '../../features/players/board-words.ts';
import { Boards } from '../../features/players/components/boards.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { urls } from '../../lib/urls.ts';
import { buttonRecipe } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

const HeadLink = styled(Link, buttonRecipe);

/** As wide whatever the badge says: where the head wraps, the board would move. */
const BadgePlace = styled('div', {
  base: { display: 'flex', minW: { base: 'full', sm: '232px' }, justifyContent: { sm: 'flex-end' } },
});

export function LeaderboardPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const [search] = useSearchParams();
  const board = boardOf(search.get('board'));
  const seconds = useBoard(board).data?.refreshSeconds ?? TICK_SECONDS;
  return (
    <Page
      maxW="940px"
      title="Leaderboard"
      note={`Top performing traders ranked by ${board === 'all' ? 'portfolio value' : 'return'}`}
      aside={
        <>
          <BadgePlace>
            <LiveBadge text={`Live Rankings • Updated every ${seconds}s`} />
          </BadgePlace>
          <styled.nav aria-label="Contests" display="flex" gap={2}>
            <HeadLink to={urls.leagues} size="sm">
              <Users size={16} aria-hidden="true" />
              Leagues
            </HeadLink>
            <HeadLink to={urls.hallOfFame} size="sm">
              <Landmark size={16} aria-hidden="true" />
              Hall of Fame
            </HeadLink>
          </styled.nav>
        </>
      }
    >
      <Boards me={player} />
    </Page>
  );
}
