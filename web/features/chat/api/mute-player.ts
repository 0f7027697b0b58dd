import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export function useMutePlayer() {
  return useMutation({
    mutationFn: (body: { playerId: string; minutes: number }) => call('mute-player', { body }),
  });
}
