import { listSeasons } from '../../shared/routes/seasons.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import { listHall } from '../data/season.ts';
import { seasonSpan } from '../domain/seasons/season.ts';
import { toSeasonSummary } from '../domain/seasons/season-records.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listSeasons, async ({ nowMs }) => {
  const { season, endMs } = seasonSpan(monthOfTick(tickAt(nowMs)));
  const running = { season, endsAt: new Date(endMs).toISOString() };
  return { running, seasons: (await listHall()).map(toSeasonSummary) };
});
