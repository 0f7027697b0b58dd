import { Button, Card, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteLeague, useLeaveLeague } from '../api/league.ts';
import { useRenewLeagueCode } from '../api.ts';
import { consequences } from '../words.ts';

interface LeagueControlsProps {
  league: League;
  playerId: string;
  onGone: () => void;
}

export function LeagueControls({ league, playerId, onGone }: LeagueControlsProps) {
  const [asked, setAsked] = useState<Step>();
  const isOwner = league.ownerId === playerId;
  return (
    <Card.Root as="section" aria-labelledby="manage-title">
      <CardHead id="manage-title" title="Manage" />
      <Flex wrap="wrap" gap={2} p={4}>
        {isOwner && <Button onClick={() => setAsked('renew')}>Renew Code</Button>}
        {isOwner && <Button onClick={() => setAsked('delete')}>Delete League</Button>}
        {!isOwner && <Button onClick={() => setAsked('leave')}>Leave League</Button>}
      </Flex>
      {isOwner && league.members.length > 1 && (
        <Text px={4} pb={4} textStyle="label">
          {consequences.ownerLeaves}
        </Text>
      )}
      {asked && (
        <ConfirmDialog
          step={asked}
          league={league}
          playerId={playerId}
          onGone={onGone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card.Root>
  );
}

const contestConsequences: Partial<Record<Step, string>> = {
  delete: 'Ends it for everyone, with its standings. You cannot undo this.',
  leave: 'You leave the standings. With the link you can come back to the same account.',
};

type Step = 'leave' | 'renew' | 'delete';

function ConfirmDialog({
  step,
  league,
  playerId,
  onGone,
  onClose,
}: LeagueControlsProps & { step: Step; onClose: () => void }) {
  const { change, onSuccess, title, confirm } = {
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
      confirm: 'Delete League',
    },
    leave: {
      change: useLeaveLeague(league, playerId),
      onSuccess: onGone,
      title: `Leave ${isolated(league.name)}?`,
      confirm: 'Leave League',
    },
  }[step];
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <p>{(league.contest && contestConsequences[step]) || consequences[step]}</p>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="solid" disabled={change.isPending} onClick={() => change.mutate(undefined, { onSuccess })}>
            {confirm}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}
