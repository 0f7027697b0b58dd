import { openUnsubscribe } from '../../shared/routes/unsubscribe.ts';
import { redirect } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serveAnyone(openUnsubscribe, async ({ query }) =>
  redirect(`${siteUrl}/unsubscribe?${new URLSearchParams(query)}`),
);
