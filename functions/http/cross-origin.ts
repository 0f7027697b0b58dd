import { crossOriginHeaders } from '../../shared/credential.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isByToken, type Middleware } from './request.ts';

/** On answers and refusals to tokens, and of what takes no cookie: a cached answer is everyone's. */
export function shareAcrossOrigins({ cachedAtEdge, calledBy }: Route): Middleware {
  const isOpen = cachedAtEdge || calledBy === 'oauth-client';
  const share: Middleware['after'] = ({ event, response }) => {
    if (response && (isOpen || isByToken(event))) response.headers = { ...response.headers, ...crossOriginHeaders };
  };
  return { after: share, onError: share };
}
