import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '../../../../shared/notifications.ts';
import { changeNotificationSettings } from '../../../../shared/routes/change-notification-settings.ts';
import { changedHere } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { inboxQuery } from './get-inbox.ts';

/** Mutes these kinds of notifications and no others. The switches turn at once, and back where that has failed. */
export function useChangeNotificationSettings() {
  const queryClient = useQueryClient();
  const show = (mutedKinds: NotificationKind[]) =>
    queryClient.setQueryData(inboxQuery.queryKey, (inbox) => inbox && { ...inbox, mutedKinds });
  return useMutation({
    mutationFn: (mutedKinds: NotificationKind[]) => call(changeNotificationSettings, { body: { mutedKinds } }),
    onMutate: async (mutedKinds) => {
      await queryClient.cancelQueries({ queryKey: inboxQuery.queryKey });
      show(mutedKinds);
    },
    onSuccess: () => void changedHere(queryClient, 'inbox'),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
      tellFailure(error, { fallback: 'Failed to change the settings' });
    },
  });
}
