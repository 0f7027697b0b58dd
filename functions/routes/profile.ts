import * as rows from '../../shared/routes/profile.ts';
import { changeNames, setHidesHoldings } from '../data/profile.ts';
import { serve } from '../http/serve.ts';
import { nameRefusal } from '../usecases/name-refusal.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const changeProfile = serve(rows.changeProfile, async ({ session, body, nowMs }) => {
  const { playerId } = session;
  const refused = wordRefusal(body.firstName, body.lastName) ?? (await nameRefusal(session, body, nowMs));
  if (refused) return refused;
  await changeNames(playerId, body);
  return { id: playerId, ...body };
});

export const changePrivacy = serve(rows.changePrivacy, async ({ session: { playerId }, body }) => {
  await setHidesHoldings(playerId, body.hidesHoldings);
  return body;
});
