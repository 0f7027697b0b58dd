import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePrivacy } from '../../../../shared/routes/profile.ts';
import { getCurrentPlayer } from '../../../../shared/routes/session.ts';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { expectEcho } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

/** Keeps the own cash and holdings from others, or shows them. */
export function useChangePrivacy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hidesHoldings: boolean) => call(changePrivacy, { body: { hidesHoldings } }),
    onSuccess: (privacy) => {
      expectEcho('profile');
      showToast({
        title: 'Privacy saved',
        description: privacy.hidesHoldings
          ? 'Others see your rank and a rounded value.'
          : 'Others see your cash and holdings.',
      });
      queryClient.setQueryData<CurrentPlayer>(
        routeKey(getCurrentPlayer),
        (player) => player && { ...player, ...privacy },
      );
    },
    onError: (error) => notifyFailure(error, { title: 'Privacy not saved', fallback: 'Please try again.' }),
  });
}
