import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/unsubscribe.ts';
import { endMails } from '../data/inbox.ts';
import { redirect } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';

export const unsubscribe = serveAnyone(rows.unsubscribe, async ({ query: { player, token } }) =>
  (await endMails(player, token)) ? {} : new Refused({ code: 'not-found', what: 'subscription' }),
);

const siteUrl = fromEnvironment('SITE_URL');

export const openUnsubscribe = serveAnyone(rows.openUnsubscribe, async ({ query }) =>
  redirect(`${siteUrl}/unsubscribe?${new URLSearchParams(query)}`),
);
