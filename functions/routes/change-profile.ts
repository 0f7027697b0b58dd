import { changeNames } from '../data/profile.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('change-profile', async ({ session: { playerId }, body }) => {
  await changeNames(playerId, body);
  return { id: playerId, ...body };
});
