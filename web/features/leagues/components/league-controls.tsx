import { useState } from 'react';
import type { League } from '../../../../shared/schemas/league.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useDeleteLeague, useLeaveLeague, useRenewLeagueCode } from '../api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeagueControlsProps {
  league: League;
  playerId: string;
  /** The league is not the player's any more. */
  onGone: () => void;
}

/** A member can leave the league; its owner can renew the code and delete it. */
export function LeagueControls({ league, playerId, onGone }: LeagueControlsProps) {
  const [asked, setAsked] = useState<'leave' | 'renew' | 'delete'>();
  const isOwner = league.ownerId === playerId;
  const close = () => setAsked(undefined);
  return (
    <Card aria-labelledby="manage-title">
      <CardHead id="manage-title" title="Manage" />
      <styled.div display="flex" flexWrap="wrap" gap={2} p={4}>
        {isOwner && <Button onClick={() => setAsked('renew')}>Renew Code</Button>}
        {isOwner && <Button onClick={() => setAsked('delete')}>Delete League</Button>}
        {!isOwner && <Button onClick={() => setAsked('leave')}>Leave League</Button>}
      </styled.div>
      {isOwner && league.members.length > 1 && (
        <styled.p px={4} pb={4} fontSize="sm" color="ink-muted">
          To leave the league, hand it over to another member first.
        </styled.p>
      )}
      {asked === 'renew' && <RenewDialog league={league} onClose={close} />}
      {asked === 'delete' && <DeleteDialog league={league} onClose={close} onGone={onGone} />}
      {asked === 'leave' && <LeaveDialog league={league} playerId={playerId} onClose={close} onGone={onGone} />}
    </Card>
  );
}

interface DialogProps {
  league: League;
  onClose: () => void;
}

function RenewDialog({ league, onClose }: DialogProps) {
  const renewal = useRenewLeagueCode(league);
  return (
    <ConfirmDialog
      title="Renew the code?"
      confirm="Renew Code"
      pending={renewal.isPending}
      onConfirm={() => renewal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      The present code and its link lead nowhere from then on. The members stay.
    </ConfirmDialog>
  );
}

function DeleteDialog({ league, onClose, onGone }: DialogProps & { onGone: () => void }) {
  const deletion = useDeleteLeague(league);
  return (
    <ConfirmDialog
      title={`Delete ${league.name}?`}
      confirm="Delete League"
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onGone })}
      onClose={onClose}
    >
      It ends for all of its members, with its past winners. Nobody can bring it back.
    </ConfirmDialog>
  );
}

function LeaveDialog({ league, playerId, onClose, onGone }: DialogProps & { playerId: string; onGone: () => void }) {
  const leaving = useLeaveLeague(league);
  return (
    <ConfirmDialog
      title={`Leave ${league.name}?`}
      confirm="Leave League"
      pending={leaving.isPending}
      onConfirm={() => leaving.mutate(playerId, { onSuccess: onGone })}
      onClose={onClose}
    >
      You do not see it any more. With its code you can come back.
    </ConfirmDialog>
  );
}
