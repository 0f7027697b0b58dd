import { readMarket } from '../data/market.ts';
import { listHall } from '../data/season.ts';
import { readPlaces } from '../data/season-page.ts';
import type { Place } from '../domain/seasons/final-ranks.ts';
import { seasonSpan } from '../domain/seasons/season.ts';
import { type AuditedSeason, auditedSeason } from '../domain/seasons/season-audit.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { lastMarket } from './last-market.ts';
import { quotesBySymbol } from './live-market.ts';
import { readMedalDays } from './read-medal-days.ts';

/** The season that ended last, to be audited; undefined where there is none, or it cannot be read. */
export async function readAuditedSeason(): Promise<AuditedSeason | undefined> {
  const [[newest], stored] = await Promise.all([listHall({ consistent: true }), readMarket()]);
  if (!newest || !stored) return undefined;
  try {
    const span = seasonSpan(newest.season);
    const market = await lastMarket(span, stored.market.run);
    const ended = { span, quotes: quotesBySymbol(market), days: await readMedalDays(span) };
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
