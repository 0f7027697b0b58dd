import { Button, Card, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatGameDay } from '../../../shared/game-days.ts';
import { isolated } from '../../../shared/text-direction.ts';
import { urls } from '../../../shared/urls.ts';
import type { phaseOf } from '../../features/leagues/contest-clock.ts';
import { type ChosenContest, chooseAccount, chosenContest } from '../../lib/chosen-account.ts';
import { CardHead } from '../../ui/card.tsx';

interface ContestAccountProps {
  league: ChosenContest;
  phase: ReturnType<typeof phaseOf>;
}

/** The address of a contest opens it with its account chosen, until it is over. */
export function ContestAccount({ league: { id, name, contest }, phase }: ContestAccountProps) {
  const isChosen = chosenContest?.id === id;
  const isOver = phase === 'over';
  useEffect(() => {
    if (!isChosen && !isOver) chooseAccount({ id, name, contest }, window.location.pathname);
  }, [isChosen, isOver, id, name, contest]);
  const words = {
    ahead: `Trading begins on ${formatGameDay(contest.firstDate)} (UTC).`,
    on: 'Separate from your own coins. Every screen now shows this account.',
    over: 'The contest is over. Nothing trades here any more.',
  };
  return (
    <Card.Root as="section" aria-labelledby="contest-account-title">
      <CardHead id="contest-account-title" title={`Your ${isolated(name)} account`} />
      <Card.Body gap={3}>
        <Text textStyle="label">{words[phase]}</Text>
        {!isOver && (
          <Button variant="solid" asChild>
            <RouterLink to={urls.trading}>Trade here</RouterLink>
          </Button>
        )}
        {isOver && (
          <Button onClick={() => chooseAccount({ id, name, contest }, urls.home)}>See your portfolio here</Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}
