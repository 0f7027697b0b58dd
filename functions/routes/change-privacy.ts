import { changePrivacy } from '../../shared/routes/profile.ts';
import { hideHoldings } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(changePrivacy, async ({ session: { playerId }, body }) => {
  await hideHoldings(playerId, body.hidesHoldings);
  return body;
});
