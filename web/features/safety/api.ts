import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReportReason } from '../../../shared/moderation.ts';
import { blockPlayer, listBlocked } from '../../../shared/routes/blocked.ts';
import { sendReport } from '../../../shared/routes/reports.ts';
import type { Player } from '../../../shared/schemas/player.ts';
import { readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { playerName } from '../../lib/player-name.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

export const blockedQuery = routeQuery(listBlocked, { shows: ['blocked'], staleTime: Number.POSITIVE_INFINITY });

export function useBlocked() {
  return useQuery(blockedQuery);
}

export function useBlockPlayer(player: Player) {
  const name = playerName(player, 'Anonymous');
  return useMutation({
    mutationFn: (on: boolean) => call(blockPlayer, { body: { playerId: player.id, on } }),
    onSuccess: (_answer, on, _, { client }) => {
      showToast(
        on
          ? { title: 'Player Blocked', description: `You no longer see what ${name} writes.` }
          : { title: 'Player Unblocked', description: `You see what ${name} writes again.` },
      );
      client.setQueryData(blockedQuery.queryKey, (all) => {
        const others = all?.filter(({ id }) => id !== player.id);
        return others && (on ? [...others, player] : others);
      });
      // A pending answer may predate this change.
      void readAgain(client, 'blocked');
    },
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}

export function useSendReport() {
  return useMutation({
    mutationFn: (body: { playerId: string; messageId?: string | undefined; reason: ReportReason }) =>
      call(sendReport, { body }),
    onSuccess: () => showToast({ title: 'Report Sent', description: 'An administrator will look at it. Thank you.' }),
    onError: (error) => notifyFailure(error, { title: 'Report not sent', fallback: 'Please try again.' }),
  });
}
