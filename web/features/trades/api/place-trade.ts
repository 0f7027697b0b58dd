import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../shared/routes.ts';
import { call } from '../../../lib/client.ts';

/** A trade with its id, so that sending it again changes nothing. */
export interface TradeAttempt {
  idempotencyKey: string;
  body: RouteRequest<'place-trade'>['body'];
}

export function usePlaceTrade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: TradeAttempt) => call('place-trade', { body, idempotencyKey }),
    onSuccess: () => refreshAccount(queryClient),
  });
}

/**
 * Fetches again what a trade changed. Cash and holdings are written in one go: a screen that saw the new one with the
 * old other would show a total that never was.
 */
async function refreshAccount(queryClient: QueryClient): Promise<void> {
  for (const route of ['list-transactions', 'list-orders', 'get-portfolio-history'])
    void queryClient.invalidateQueries({ queryKey: [route] });
  const keys = [['get-portfolio'], ['list-holdings']];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  try {
    const [portfolio, holdings] = await Promise.all([call('get-portfolio'), call('list-holdings')]);
    queryClient.setQueryData(['get-portfolio'], portfolio);
    queryClient.setQueryData(['list-holdings'], holdings);
  } catch {
    // The trade was made; what could not be read now is read by the next poll.
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }
}
