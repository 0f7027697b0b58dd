import { useMutation } from '@tanstack/react-query';
import { changePrivacy, changeProfile } from '../../../shared/routes/profile.ts';
import { getCurrentPlayer } from '../../../shared/routes/session.ts';
import type { CurrentPlayer, ProfileChange } from '../../../shared/schemas/player.ts';
import { call } from '../../lib/client.ts';
import { routeKey } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

interface Change<Input, Answer> {
  name: string;
  send: (input: Input) => Promise<Answer>;
  description: (answer: Answer) => string;
}

function useChange<Input, Answer extends Partial<CurrentPlayer>>({ name, send, description }: Change<Input, Answer>) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer: Answer, _input: Input, _, { client }) => {
      showToast({ title: `${name} saved`, description: description(answer) });
      const queryKey = routeKey(getCurrentPlayer);
      // A pending answer may predate this change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<CurrentPlayer>(queryKey, (player) => player && { ...player, ...answer });
    },
    onError: (error) => notifyFailure(error, { title: `${name} not saved`, fallback: 'Please try again.' }),
  });
}

export function useChangeProfile() {
  return useChange({
    name: 'Profile',
    send: (body: ProfileChange) => call(changeProfile, { body }),
    description: () => 'This is how other players see you now.',
  });
}

export function useChangePrivacy() {
  return useChange({
    name: 'Privacy',
    send: (hidesHoldings: boolean) => call(changePrivacy, { body: { hidesHoldings } }),
    description: ({ hidesHoldings }) =>
      hidesHoldings ? 'Others see your rank and a rounded value.' : 'Others see your cash and holdings.',
  });
}
