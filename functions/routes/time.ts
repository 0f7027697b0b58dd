import * as rows from '../../shared/routes/time.ts';
import { TICK_MS, tickAt, tickStartMs } from '../../shared/tick.ts';
import { serve } from '../http/serve.ts';

export const getTime = serve(rows.getTime, async ({ nowMs }) => {
  const tick = tickAt(nowMs);
  const nextTickAt = new Date(tickStartMs(tick + 1)).toISOString();
  return { now: new Date(nowMs).toISOString(), tick, nextTickAt, tickMs: TICK_MS };
});
