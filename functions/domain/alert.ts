import { createHash } from 'node:crypto';
import { type AlertKind, type Course, isReached, MAX_ALERTS, movedPercent } from '../../shared/alerts.ts';
import { companies } from '../../shared/companies.ts';
import { indexOf, type Market, type Opening, quotesOf } from '../../shared/market/market.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { formatCents, formatPercent } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Alert as WireAlert } from '../../shared/schemas/alert.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { TickRange } from './market/tick-range.ts';

export interface Alert {
  readonly id: string;
  readonly playerId: string;
  readonly symbol: string;
  readonly kind: AlertKind;
  /** A price in hundredths, or a move in whole percent. */
  readonly level: number;
  readonly createdAtMs: number;
  /** The last day on which a move's alert was sent, or had already happened when the alert was made. */
  readonly toldDay?: number | undefined;
}

export interface Reached {
  readonly alert: Alert;
  readonly at: Point;
}

/** The number of past ids kept, to recognise a repeated request after its alert was sent or removed. */
const IDS_REMEMBERED = 24;

const MARK_LENGTH = 12;

export interface OwnAlerts {
  readonly version: number;
  readonly alerts: readonly Alert[];
  readonly usedIds: readonly string[];
  /** Marks of the alerts in the player's sub-accounts (`markOf`). */
  readonly elsewhere?: ReadonlySet<string> | undefined;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Names an alert in its owner's item, in so few bytes that fifty cost no write unit. */
export function markOf({ playerId, id }: Pick<Alert, 'playerId' | 'id'>): string {
  return createHash('sha256').update(`${playerId} ${id}`).digest('base64url').slice(0, MARK_LENGTH);
}

/** Counts the alerts of the same person in other accounts. @param owner has a sub-account's owner's */
function countElsewhere({ alerts, elsewhere = new Set() }: OwnAlerts, owner: OwnAlerts | undefined): number {
  if (!owner) return elsewhere.size;
  const marks = new Set(alerts.map(markOf));
  return owner.alerts.length + [...(owner.elsewhere ?? [])].filter((mark) => !marks.has(mark)).length;
}

/** @param at.owner has the alerts of a sub-account's owner */
export function decideAlert(
  own: OwnAlerts,
  asked: Alert,
  { market, owner }: { market: Market; owner: OwnAlerts | undefined },
): { alert: Alert; own?: OwnAlerts } | Refused {
  const made = own.alerts.find(({ id }) => id === asked.id);
  if (made) return isSame(made, asked) ? { alert: made } : new Refused({ code: 'key-reused' });
  if (own.usedIds.includes(asked.id)) return { alert: asked };
  const course = courseNow(asked.symbol, market);
  if (!course) return new Refused({ code: 'unknown-symbol', symbol: asked.symbol });
  if (own.alerts.length + countElsewhere(own, owner) >= MAX_ALERTS) return new Refused({ code: 'too-many-alerts' });
  const { kind, level, symbol } = asked;
  const reached = isReached(asked, course);
  if (reached && kind !== 'moves') return new Refused({ code: 'alert-reached', symbol, price: formatCents(level) });
  const alert = reached ? { ...asked, toldDay: dayOfTick(market.tick) } : asked;
  const usedIds = [...own.usedIds, alert.id].slice(-IDS_REMEMBERED);
  return { alert, own: { ...own, version: own.version + 1, alerts: [...own.alerts, alert], usedIds } };
}

function isSame(one: Alert, other: Alert): boolean {
  return one.symbol === other.symbol && one.kind === other.kind && one.level === other.level;
}

function courseNow(symbol: string, market: Market): Course | undefined {
  if (symbol === INDEX_SYMBOL) return { priceCents: indexOf(market), openCents: market.openings.day.index };
  const quote = quotesOf(market).find(({ company }) => company.symbol === symbol);
  return quote && { priceCents: quote.priceCents, openCents: quote.openCents.day };
}

interface Point extends Course {
  readonly tick: number;
}

/** A course is kept in arrays, because a day of all companies has a quarter of a million points. */
export interface PriceCourse {
  readonly symbol: string;
  /** The first tick is where the range begins; earlier ranges have checked it. */
  readonly ticks: readonly number[];
  /** Indexed by tick; NaN before the company's listing. */
  readonly cents: Float64Array;
  readonly opens: Float64Array;
}

export function coursesOf({ from, path }: TickRange): PriceCourse[] {
  const ways = [{ tick: from.tick, prices: from.prices, index: indexOf(from) }, ...path];
  const ticks = ways.map(({ tick }) => tick);
  const column = () => new Float64Array(ways.length).fill(Number.NaN);
  const courses = [...companies.map(({ symbol }) => symbol), INDEX_SYMBOL].map(
    (symbol): PriceCourse => ({ symbol, ticks, cents: column(), opens: column() }),
  );
  let opening: Opening = from.openings.day;
  for (let place = 0; place < ways.length; place++) {
    const way = ways[place] as (typeof ways)[number];
    if (place > 0 && way.tick % TICKS_PER_DAY === 0) opening = way;
    for (let at = 0; at < courses.length; at++) {
      const { cents, opens } = courses[at] as PriceCourse;
      const isIndex = at === companies.length;
      cents[place] = isIndex ? way.index : (way.prices[at] ?? Number.NaN);
      opens[place] = isIndex ? opening.index : (opening.prices[at] ?? Number.NaN);
    }
  }
  return courses;
}

const pointAt = ({ ticks, cents, opens }: PriceCourse, place: number): Point => ({
  tick: ticks[place] as number,
  priceCents: cents[place] as number,
  openCents: opens[place] as number,
});

/** The whole percents that the day's move has newly reached; undefined if none. */
export interface NewMove {
  readonly symbol: string;
  readonly fromPercent: number;
  readonly toPercent: number;
}

/** After an administrator has set prices, the move up to the first point is unchecked, too. */
export function newMoveOf(course: PriceCourse, { repriced }: TickRange): NewMove | undefined {
  let [before, toPercent] = [Number.POSITIVE_INFINITY, 0];
  let lastPercent = repriced ? 0 : movedPercent(pointAt(course, 0));
  for (let place = 1; place < course.ticks.length; place++) {
    const percent = movedPercent(pointAt(course, place));
    if (percent > lastPercent) {
      before = Math.min(before, lastPercent);
      toPercent = Math.max(toPercent, percent);
    }
    lastPercent = percent;
  }
  return toPercent > 0 ? { symbol: course.symbol, fromPercent: before + 1, toPercent } : undefined;
}

/** Returns the first tick that reaches the alert: after it was made, and on a day on which it was not sent yet. */
export function firstReached(alert: Alert, course: PriceCourse): Reached | undefined {
  const { createdAtMs, toldDay = Number.NEGATIVE_INFINITY } = alert;
  const place = course.ticks.findIndex(
    (tick, each) =>
      each > 0 && tick > tickAt(createdAtMs) && dayOfTick(tick) > toldDay && isReached(alert, pointAt(course, each)),
  );
  return place < 0 ? undefined : { alert, at: pointAt(course, place) };
}

export function alertEvent({ alert: { symbol, kind, level }, at: { priceCents, openCents } }: Reached) {
  return {
    type: 'price_alert' as const,
    stockSymbol: symbol,
    kind,
    ...(kind !== 'moves' && { level: formatCents(level) }),
    price: formatCents(priceCents),
    changePercent: formatPercent({ changeCents: priceCents - openCents, fromCents: openCents }),
  };
}

export function toWireAlert({ id, symbol, kind, level, createdAtMs, toldDay }: Alert): WireAlert {
  return {
    id,
    stockSymbol: symbol,
    kind,
    price: kind === 'moves' ? null : formatCents(level),
    percent: kind === 'moves' ? level : null,
    createdAt: new Date(createdAtMs).toISOString(),
    quietUntil: toldDay === undefined ? null : new Date(tickStartMs(firstTickOfDay(toldDay + 1))).toISOString(),
  };
}
