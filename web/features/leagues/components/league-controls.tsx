import { Button, Card, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useDeleteLeague, useLeaveLeague } from '../api/league.ts';
import { useRenewLeagueCode } from '../api.ts';
import { consequences, nounOf } from '../words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeagueControlsProps {
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
export function LeagueActions(props: LeagueControlsProps) {
  const { league, playerId } = props;
  const [asked, setAsked] = useState<Step>();
  const noun = nounOf(league);
  const isOwner = league.ownerId === playerId;
  return (
    <>
      {isOwner && <Button onClick={() => setAsked('renew')}>Renew Code</Button>}
      {isOwner && <Button onClick={() => setAsked('delete')}>{`Delete ${noun}`}</Button>}
      {!isOwner && <Button onClick={() => setAsked('leave')}>{`Leave ${noun}`}</Button>}
      {asked && <ConfirmStep step={asked} {...props} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Step = 'leave' | 'renew' | 'delete';

function ConfirmStep({
  step,
  league,
  playerId,
  onGone,
  onClose,
}: LeagueControlsProps & { step: Step; onClose: () => void }) {
  const noun = nounOf(league);
  const { change, onSuccess, ...words } = {
    renew: {
      change: useRenewLeagueCode(league),
      onSuccess: onClose,
      title: 'Renew the code?',
      confirm: 'Renew Code',
    },
    delete: {
      change: useDeleteLeague(league),
      onSuccess: onGone,
      title: `Delete ${isolated(league.name)}?`,
      confirm: `Delete ${noun}`,
    },
    leave: {
      change: useLeaveLeague(league, playerId),
      onSuccess: onGone,
      title: `Leave ${isolated(league.name)}?`,
      confirm: `Leave ${noun}`,
    },
  }[step];
  return (
    <ConfirmDialog
      {...words}
      consequence={consequences[noun][step]}
      isPending={change.isPending}
      onConfirm={() => change.mutate(undefined, { onSuccess })}
      onClose={onClose}
    />
  );
}
