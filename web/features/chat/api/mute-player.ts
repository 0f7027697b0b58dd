import { useMutation } from '@tanstack/react-query';
import { mutePlayer } from '../../../../shared/routes/chat.ts';
import { call } from '../../../lib/client.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

/** A mute, with the words to tell of it; of no minutes, the end of one. */
export interface Mute {
  playerId: string;
  minutes: number;
  name: string;
  label: string;
}

export function useMutePlayer() {
  return useMutation({
    mutationFn: ({ playerId, minutes }: Mute) => call(mutePlayer, { body: { playerId, minutes } }),
    onSuccess: (_, { minutes, name, label }) =>
      showToast(
        minutes > 0
          ? { title: 'Player Muted', description: `${name} cannot write for ${label}.` }
          : { title: 'Mute Lifted', description: `${name} may write again.` },
      ),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
  });
}
