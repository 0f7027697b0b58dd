import { Refused } from '../../shared/refusals.ts';
import { mutePlayer } from '../data/standing.ts';
import { serve } from '../lib/serve.ts';

const MINUTE_MS = 60_000;

export const handler = serve('mute-player', async ({ body: { playerId, minutes }, nowMs }) => {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const outcome = await mutePlayer({ playerId, untilMs, nowMs });
  if (outcome === 'no-player') return new Refused({ code: 'not-found', what: 'player' });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return { mutedUntil: minutes > 0 ? new Date(untilMs).toISOString() : null };
});
