import { Refused } from '../../shared/refusals.ts';
import { mutePlayer } from '../../shared/routes/mute-player.ts';
import { recordMute } from '../data/chat-allowance.ts';
import { serve } from '../http/serve.ts';

const MINUTE_MS = 60_000;

export const handler = serve(mutePlayer, async ({ body: { playerId, minutes }, nowMs }) => {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const outcome = await recordMute({ playerId, untilMs, nowMs });
  if (outcome === 'no-player') return new Refused({ code: 'not-found', what: 'player' });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return { mutedUntil: minutes > 0 ? new Date(untilMs).toISOString() : null };
});
