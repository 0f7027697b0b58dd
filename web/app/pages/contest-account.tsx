import { Button, Card, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatGameDay } from '../../../shared/game-days.ts';
import { dateOfDay, MS_PER_DAY } from '../../../shared/tick.ts';
import { urls } from '../../../shared/urls.ts';
import { type ChosenContest, chooseAccount, chosenContest } from '../../lib/chosen-account.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { CardHead } from '../../ui/card.tsx';

/** The address of a contest opens it with its account chosen, until it is over. */
export function ContestAccount({ league: { id, name, contest }, isOver }: { league: ChosenContest; isOver: boolean }) {
  const isChosen = chosenContest?.id === id;
  useEffect(() => {
    if (!isChosen && !isOver) chooseAccount({ id, name, contest }, window.location.pathname);
  }, [isChosen, isOver, id, name, contest]);
  const today = dateOfDay(Math.floor(serverNowMs() / MS_PER_DAY));
  return (
    <Card.Root as="section" aria-labelledby="contest-account-title">
      <CardHead id="contest-account-title" title={`Your ${name} account`} />
      <Card.Body gap={3}>
        <Text textStyle="label">{accountWords({ today, firstDate: contest.firstDate, isOver })}</Text>
        {isChosen ? (
          <Button variant="solid" asChild>
            <RouterLink to={isOver ? urls.home : urls.trading}>
              {isOver ? 'See your portfolio here' : 'Trade here'}
            </RouterLink>
          </Button>
        ) : (
          <Button onClick={() => chooseAccount({ id, name, contest }, urls.home)}>See your portfolio here</Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function accountWords({ today, firstDate, isOver }: { today: string; firstDate: string; isOver: boolean }): string {
  if (isOver) return 'The contest is over.';
  if (today < firstDate) return `Trading begins on ${formatGameDay(firstDate)} (UTC).`;
  return 'Separate from your own coins. Every screen now shows this account.';
}
