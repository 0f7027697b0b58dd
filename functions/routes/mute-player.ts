import { mutePlayer as route } from '../../shared/routes/mute-player.ts';
import { serve } from '../http/serve.ts';
import { mutePlayer } from '../usecases/mute-player.ts';

export const handler = serve(route, ({ body: { playerId, minutes }, nowMs }) =>
  mutePlayer({ playerId, minutes, nowMs }),
);
