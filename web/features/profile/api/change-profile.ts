import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProfile } from '../../../../shared/routes/change-profile.ts';
import type { CurrentPlayer, ProfileChange } from '../../../../shared/schemas/player.ts';
import { expectEcho } from '../../../lib/account.ts';
import { errorSentence, isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Changes name and picture, and shows them at once wherever the own ones are shown. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call(changeProfile, { body }),
    onSuccess: (names) => {
      expectEcho('profile');
      showToast({ title: 'Profile saved', description: 'This is how the other players see you now.' });
      queryClient.setQueryData<CurrentPlayer>(['get-current-player'], (player) => player && { ...player, ...names });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = errorSentence(error, 'Please try again.');
      showToast({ title: 'Profile not saved', description, tone: 'destructive' });
    },
  });
}
