import { Refused } from '../../shared/refusals.ts';
import { unsubscribe } from '../../shared/routes/unsubscribe.ts';
import { endMails } from '../data/inbox.ts';
import { serveAnyone } from '../http/serve.ts';

export const handler = serveAnyone(unsubscribe, async ({ query: { player, token } }) =>
  (await endMails(player, token)) ? {} : new Refused({ code: 'not-found', what: 'subscription' }),
);
