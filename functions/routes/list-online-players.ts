import { listOnlinePlayers as route } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { listOnlinePlayers } from '../usecases/list-online-players.ts';

export const handler = serve(route, ({ nowMs }) => listOnlinePlayers(nowMs));
