import { removePushDevice } from '../../shared/routes/push.ts';
import { removeDevice } from '../data/push-device.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(removePushDevice, async ({ session: { playerId }, params: { id } }) => {
  await removeDevice(playerId, id);
  return { id };
});
