import { addPushDevice as route } from '../../shared/routes/push.ts';
import { serve } from '../http/serve.ts';
import { addPushDevice } from '../usecases/add-push-device.ts';

export const handler = serve(route, ({ session: { playerId }, body, nowMs }) => addPushDevice(playerId, body, nowMs));
