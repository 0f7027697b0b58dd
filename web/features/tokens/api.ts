import { useMutation, useQuery } from '@tanstack/react-query';
import type { TokenScope } from '../../../shared/credential.ts';
import { decideAccess, getAccessRequest } from '../../../shared/routes/access-requests.ts';
import { createToken, listTokens, revokeToken } from '../../../shared/routes/tokens.ts';
import type { AccessDecision } from '../../../shared/schemas/access-request.ts';
import { call } from '../../lib/client.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

const tokensQuery = routeQuery(listTokens, { shows: [] });

export function useTokens() {
  return useQuery(tokensQuery);
}

/** The dialog shows the new token or the failure. */
export function useCreateToken() {
  return useMutation({
    mutationFn: (body: { name: string; scope: TokenScope }) => call(createToken, { body }),
    onSuccess: (_answer, _body, _, { client }) => void client.invalidateQueries(tokensQuery),
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: (id: string) => call(revokeToken, { params: { id } }),
    onSuccess: (_answer, _id, _, { client }) => {
      showToast({ title: 'Token revoked', description: 'Its program is signed out.' });
      void client.invalidateQueries(tokensQuery);
    },
    onError: (error) => notifyFailure(error, { title: 'Token not revoked', fallback: 'Please try again.' }),
  });
}

/** The form shows failures. */
export function useFindAccessRequest() {
  return useMutation({ mutationFn: (code: string) => call(getAccessRequest, { params: { code } }) });
}

export function useDecideAccess() {
  return useMutation({
    mutationFn: ({ code, decision }: AccessDecision & { code: string }) =>
      call(decideAccess, { params: { code }, body: { decision } }),
    onError: (error) => notifyFailure(error, { title: 'Not connected', fallback: 'Please try again.' }),
  });
}
