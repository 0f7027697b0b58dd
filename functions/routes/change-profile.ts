import { changeProfile } from '../../shared/routes/profile.ts';
import { changeNames } from '../data/profile.ts';
import { serve } from '../http/serve.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const handler = serve(changeProfile, async ({ session: { playerId }, body }) => {
  const refused = wordRefusal(body.firstName, body.lastName);
  if (refused) return refused;
  await changeNames(playerId, body);
  return { id: playerId, ...body };
});
