import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProfile } from '../../../../shared/routes/profile.ts';
import { getCurrentPlayer } from '../../../../shared/routes/session.ts';
import type { CurrentPlayer, ProfileChange } from '../../../../shared/schemas/player.ts';
import { expectEcho } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

/** Changes name and picture, and shows them at once wherever the own ones are shown. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call(changeProfile, { body }),
    onSuccess: (names) => {
      expectEcho('profile');
      showToast({ title: 'Profile saved', description: 'This is how the other players see you now.' });
      queryClient.setQueryData<CurrentPlayer>(
        routeKey(getCurrentPlayer),
        (player) => player && { ...player, ...names },
      );
    },
    onError: (error) => notifyFailure(error, { title: 'Profile not saved', fallback: 'Please try again.' }),
  });
}
