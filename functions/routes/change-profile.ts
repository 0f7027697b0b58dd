import { changeProfile } from '../../shared/routes/profile.ts';
import { changeNames } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(changeProfile, async ({ session: { playerId }, body }) => {
  await changeNames(playerId, body);
  return { id: playerId, ...body };
});
