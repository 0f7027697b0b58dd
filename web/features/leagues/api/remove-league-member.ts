import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeLeagueMember } from '../../../../shared/routes/remove-league-member.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { readAgain } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { playerName } from '../../../lib/player-name.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { membershipEnded } from '../league-changed.ts';

/** Removes another member, as the owner. */
export function useRemoveMember(leagueId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Player) => call(removeLeagueMember, { params: { leagueId, playerId: id } }),
    onSuccess: (_, member) => {
      const description = `${playerName(member, NAMELESS_PLAYER)} can come back only with the code: renew it to prevent that.`;
      showToast({ title: 'Member removed', description });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => tellFailure(error, { title: 'Member not removed', fallback: 'Please try again.' }),
  });
}

/** Ends the player's own membership. */
export function useLeaveLeague({ id, name }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) => call(removeLeagueMember, { params: { leagueId: id, playerId } }),
    onSuccess: () => {
      showToast({ title: 'League left', description: `You are no member of ${name} any more.` });
      return membershipEnded(queryClient);
    },
    onError: (error) => tellFailure(error, { title: 'League not left', fallback: 'Please try again.' }),
  });
}
