import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentPlayer, ProfileChange } from '../../../../shared/schemas/player.ts';
import { call } from '../../../lib/client.ts';

/** Changes name and picture, and shows them at once wherever the own ones are shown. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call('change-profile', { body }),
    onSuccess: (names) => {
      queryClient.setQueryData<CurrentPlayer>(['get-current-player'], (player) => player && { ...player, ...names });
    },
  });
}
