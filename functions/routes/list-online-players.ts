import { listOnlinePlayers as route } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { listOnlinePlayers } from '../usecases/chat.ts';

export const handler = serve(route, ({ nowMs }) => listOnlinePlayers(nowMs));
