import { foldThrough } from '../../shared/market/fold-through.ts';
import type { Market } from '../../shared/market/market.ts';
import { MS_PER_DAY, monthAfter, tickAt } from '../../shared/tick.ts';
import { listChangesWithin } from '../data/admin-log.ts';
import { readCandles } from '../data/candles.ts';
import { readMarket } from '../data/market.ts';
import { listMonths } from '../data/month.ts';
import { listHall } from '../data/season.ts';
import { readPlaces } from '../data/season-page.ts';
import { toMonthChange } from '../domain/market/admin-change.ts';
import { candlePlace } from '../domain/market/candles.ts';
import { keystream } from '../domain/market/keystream.ts';
import { keysOf, monthSpans } from '../domain/market/months.ts';
import type { Place } from '../domain/seasons/final-ranks.ts';
import { type MedalDay, medalDaysOf } from '../domain/seasons/medal-score.ts';
import { type SeasonSpan, seasonSpan } from '../domain/seasons/season.ts';
import { type AuditedSeason, auditedSeason } from '../domain/seasons/season-audit.ts';
import type { EndedSeason } from '../domain/seasons/season-result.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { quotesBySymbol } from './live-market.ts';

/** Returns a finished season and the market at its last tick, with the administrators' changes since its checkpoint. */
export async function readEndedSeason(season: string, run: Market['run']) {
  const span = seasonSpan(season);
  const months = await listMonths();
  const next = monthSpans(months).findLast(({ month }) => month === monthAfter(season));
  if (!next?.checkpoint) throw new Error(`no checkpoint at the end of ${season}`);
  const { turn, checkpoint } = next;
  const changes = await listChangesWithin({ firstTick: checkpoint.tick, lastTick: span.lastTick, turn });
  const market = foldThrough({ ...checkpoint, run }, span.lastTick, {
    changes: changes.map(toMonthChange),
    wordsOf: keystream(keysOf(months, turn)),
  });
  const ended: EndedSeason = { span, quotes: quotesBySymbol(market), days: await readMedalDays(span) };
  return { ended, market };
}

/** A day without a candle earns no medal. */
async function readMedalDays({ startMs, endMs }: SeasonSpan): Promise<MedalDay[]> {
  const days = Array.from({ length: (endMs - startMs) / MS_PER_DAY }, (_, day) =>
    candlePlace('day', tickAt(startMs + day * MS_PER_DAY)),
  );
  return medalDaysOf(await readCandles(days));
}

/** Returns the latest finished season, or undefined if there is none or it cannot be read. */
export async function readAuditedSeason(): Promise<AuditedSeason | undefined> {
  const [[newest], stored] = await Promise.all([listHall({ consistent: true }), readMarket()]);
  if (!newest || !stored) return undefined;
  try {
    const { ended } = await readEndedSeason(newest.season, stored.market.run);
    return auditedSeason(ended, await allPlaces(newest.season));
  } catch (error) {
    log.error('the final ranks could not be audited', error, { season: newest.season });
    recordMetric('UnreadableItems', 1);
    return undefined;
  }
}

async function allPlaces(season: string): Promise<Place[]> {
  const places: Place[] = [];
  for (let page = 0; ; page++) {
    const more = await readPlaces(season, page);
    if (more.length === 0) return places;
    places.push(...more);
  }
}
