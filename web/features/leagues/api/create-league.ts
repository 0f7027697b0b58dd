import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createLeague } from '../../../../shared/routes/create-league.ts';
import { uuidV7 } from '../../../../shared/uuid.ts';
import { changedHere } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';

/** Makes a league. A name keeps its key until it is answered: a league whose answer was lost is not made twice. */
export function useCreateLeague() {
  const queryClient = useQueryClient();
  const attempt = useRef<{ name: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (name: string) => {
      if (attempt.current?.name !== name) attempt.current = { name, idempotencyKey: uuidV7(serverNowMs()) };
      return call(createLeague, { body: { name }, idempotencyKey: attempt.current.idempotencyKey });
    },
    onSuccess: () => {
      attempt.current = undefined;
      void changedHere(queryClient, 'leagues');
    },
    onError: (error) => tellFailure(error, { title: 'League not made', fallback: 'Please try again.' }),
  });
}
