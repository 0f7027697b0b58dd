import * as rows from '../../shared/routes/devices.ts';
import { listDevices as listStored } from '../data/device.ts';
import { serve } from '../http/serve.ts';
import { endAllSessions } from '../usecases/end-session.ts';

export const listDevices = serve(rows.listDevices, async ({ session: { playerId, deviceId }, nowMs }) => {
  const devices = await listStored(playerId, nowMs);
  return devices.map(({ id, name, signedInAtMs }) => {
    return { name, signedInAt: new Date(signedInAtMs).toISOString(), isThis: id === deviceId };
  });
});

export const signOutEverywhere = serve(rows.signOutEverywhere, async ({ session, nowMs }) => {
  await endAllSessions(session, nowMs);
  return { signedOutAt: new Date(nowMs).toISOString() };
});
