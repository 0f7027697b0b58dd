import { getPush } from '../../shared/routes/push.ts';
import { listDevices } from '../data/push-device.ts';
import { pushKeys } from '../data/push-keys.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getPush, async ({ session: { playerId } }) => {
  const [{ publicKey }, devices] = await Promise.all([pushKeys(), listDevices(playerId, { consistent: true })]);
  return { publicKey, devices: devices.map(({ id }) => id) };
});
