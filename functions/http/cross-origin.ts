import { crossOriginHeaders } from '../../shared/credential.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isByToken, type Middleware } from './request.ts';

/** On answers and refusals to tokens. A cached answer is everyone's, so it always has them. */
export function shareAcrossOrigins({ cachedAtEdge }: Route): Middleware {
  const share: Middleware['after'] = ({ event, response }) => {
    if (response && (cachedAtEdge || isByToken(event)))
      response.headers = { ...response.headers, ...crossOriginHeaders };
  };
  return { after: share, onError: share };
}
