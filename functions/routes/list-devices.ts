import { listDevices as route } from '../../shared/routes/devices.ts';
import { listDevices } from '../data/device.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(route, async ({ session: { playerId, deviceId }, nowMs }) => {
  const devices = await listDevices(playerId, nowMs);
  return devices.map(({ id, name, signedInAtMs }) => {
    return { name, signedInAt: new Date(signedInAtMs).toISOString(), isThis: id === deviceId };
  });
});
