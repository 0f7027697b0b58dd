import { Button, Card, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useDeleteLeague, useLeaveLeague } from '../api/league.ts';
import { useRenewLeagueCode } from '../api.ts';
import { consequences, nounOf } from '../words.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

export interface LeagueControlsProps {
  league: League;
  playerId: string;
  onGone: () => void;
}

export function LeagueControls(props: LeagueControlsProps) {
  const { league, playerId } = props;
  return (
    <Card.Root as="section" aria-labelledby="manage-title">
      <CardHead id="manage-title" title="Manage" />
      <Flex wrap="wrap" gap={2} p={4}>
        <LeagueActions {...props} />
      </Flex>
      {league.ownerId === playerId && league.members.length > 1 && (
        <Text px={4} pb={4} textStyle="label">
          {consequences.ownerLeaves}
        </Text>
      )}
    </Card.Root>
  );
}

/** The buttons of a league or a contest, for its owner or another player in it. */
export function LeagueActions({ league, playerId, onGone }: LeagueControlsProps) {
  const [question, ask] = useState<Question>();
  const renew = useRenewLeagueCode(league);
  const remove = useDeleteLeague(league);
  const leave = useLeaveLeague(league, playerId);
  const noun = nounOf(league);
  const button = (
    words: { title: string; confirm: string },
    step: keyof (typeof consequences)[typeof noun],
    onConfirm: () => void,
  ) => (
    <Button onClick={() => ask({ ...words, consequence: consequences[noun][step], onConfirm })}>{words.confirm}</Button>
  );
  const gone = { onSuccess: onGone };
  return (
    <>
      {league.ownerId === playerId ? (
        <>
          {button({ title: 'Renew the code?', confirm: 'Renew Code' }, 'renew', () => renew.mutate())}
          {button({ title: `Delete ${isolated(league.name)}?`, confirm: `Delete ${noun}` }, 'delete', () =>
            remove.mutate(undefined, gone),
          )}
        </>
      ) : (
        button({ title: `Leave ${isolated(league.name)}?`, confirm: `Leave ${noun}` }, 'leave', () =>
          leave.mutate(undefined, gone),
        )
      )}
      {question && <ConfirmDialog {...question} onClose={() => ask(undefined)} />}
    </>
  );
}
