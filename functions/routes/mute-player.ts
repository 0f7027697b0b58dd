import { mutePlayer as route } from '../../shared/routes/chat.ts';
import { serve } from '../http/serve.ts';
import { mutePlayer } from '../usecases/chat.ts';

export const handler = serve(route, ({ session, body: { playerId, minutes }, nowMs }) =>
  mutePlayer({ adminId: session.playerId, playerId, minutes, nowMs }),
);
