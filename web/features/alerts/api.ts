import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { createAlert, listAlerts, removeAlert } from '../../../shared/routes/alerts.ts';
import type { AlertRequest } from '../../../shared/schemas/alert.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';
import { alertToast } from './words.ts';

export const alertsQuery = routeQuery(listAlerts, { shows: ['alerts'] });

export function useAlerts() {
  return useQuery({ ...alertsQuery, refetchInterval: useAccountPoll() });
}

/** Keeps the idempotency key until the request is answered, so that a lost answer makes no second alert. */
export function useCreateAlert() {
  const attempt = useRef<{ asked: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (body: AlertRequest) => {
      const asked = JSON.stringify(body);
      if (attempt.current?.asked !== asked) attempt.current = { asked, idempotencyKey: uuidV7(serverNowMs()) };
      return call(createAlert, { body, idempotencyKey: attempt.current.idempotencyKey });
    },
    onSuccess: (alert, _body, _, { client }) => {
      attempt.current = undefined;
      showToast(alertToast(alert, serverNowMs()));
      void readAgain(client, 'alerts');
    },
  });
}

export function useRemoveAlert() {
  const { queryKey } = alertsQuery;
  return useMutation({
    scope: { id: 'alerts' },
    mutationFn: (id: string) => call(removeAlert, { params: { id } }),
    onMutate: async (id, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (alerts) => alerts?.filter((alert) => alert.id !== id));
    },
    onSuccess: (_answer, _id, _, { client }) => void readAgain(client, 'alerts'),
    onError: (error, _id, _, { client }) => {
      void client.invalidateQueries({ queryKey });
      notifyFailure(error, { title: 'Alert not removed', fallback: 'Please try again.' });
    },
  });
}
