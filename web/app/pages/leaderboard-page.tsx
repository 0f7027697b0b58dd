import { Button, chakra, Flex } from '@chakra-ui/react';
import { Landmark, Users } from 'lucide-react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { TICK_SECONDS } from '../../../shared/tick.ts';
import { urls } from '../../../shared/urls.ts';
import { useBoard } from '../../features/players/api/get-board.ts';
import { boardOf } from '../../features/players/board-words.ts';
import { Boards } from '../../features/players/components/boards.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { chosenContest } from '../../lib/chosen-account.ts';
import { Page } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

export function LeaderboardPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const [search] = useSearchParams();
  const board = boardOf(search.get('board'));
  const seconds = useBoard(board).data?.refreshSeconds ?? TICK_SECONDS;
  return (
    <Page
      maxW="940px"
      title="Leaderboard"
      note={
        chosenContest
          ? 'With everyone’s own coins. Your contest has its own standings.'
          : `Top performing traders ranked by ${board === 'all' ? 'portfolio value' : 'return'}`
      }
      aside={
        <>
          <Flex
            // The badge keeps its width whatever it says, or the board would move where the head wraps.
            minW={{ base: 'full', sm: '232px' }}
            justify={{ sm: 'flex-end' }}
          >
            <LiveBadge text={`Live Rankings • Updated every ${seconds}s`} />
          </Flex>
          <chakra.nav aria-label="Contests" display="flex" gap={2}>
            <Button size="sm" asChild>
              <RouterLink to={urls.leagues}>
                <Users size={16} aria-hidden="true" />
                Leagues
              </RouterLink>
            </Button>
            <Button size="sm" asChild>
              <RouterLink to={urls.hallOfFame}>
                <Landmark size={16} aria-hidden="true" />
                Hall of Fame
              </RouterLink>
            </Button>
          </chakra.nav>
        </>
      }
    >
      <Boards me={player} />
    </Page>
  );
}
