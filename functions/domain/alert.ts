import { type AlertKind, type Course, isReached, MAX_ALERTS, movedPercent } from '../../shared/alerts.ts';
import { companies } from '../../shared/companies.ts';
import { indexOf, type Market, quotesOf } from '../../shared/market/market.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { formatCents, formatPercent } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Alert as WireAlert } from '../../shared/schemas/alert.ts';
import { dayOfTick, firstTickOfDay, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { TickRange } from './market/tick-range.ts';

export interface Alert {
  readonly id: string;
  readonly playerId: string;
  /** A company's, or the index's. */
  readonly symbol: string;
  readonly kind: AlertKind;
  /** In hundredths; of a move, whole percent. */
  readonly level: number;
  readonly createdAtMs: number;
  /** The last day on which a move was told, or had already happened when the alert was made. */
  readonly toldDay?: number | undefined;
}

export interface Reached {
  readonly alert: Alert;
  readonly at: Point;
}

/** Ids that a repeated request is recognised by, after its alert has been told or removed. */
const IDS_REMEMBERED = 24;

export interface OwnAlerts {
  readonly version: number;
  readonly alerts: readonly Alert[];
  readonly usedIds: readonly string[];
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** The alert, and what is to be written unless it repeats one, or a refusal. */
export function decideAlert(own: OwnAlerts, asked: Alert, market: Market): { alert: Alert; own?: OwnAlerts } | Refused {
  const made = own.alerts.find(({ id }) => id === asked.id);
  if (made) return isSame(made, asked) ? { alert: made } : new Refused({ code: 'key-reused' });
  if (own.usedIds.includes(asked.id)) return { alert: asked };
  const course = courseNow(asked.symbol, market);
  if (!course) return new Refused({ code: 'unknown-symbol', symbol: asked.symbol });
  if (own.alerts.length >= MAX_ALERTS) return new Refused({ code: 'too-many-alerts' });
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

/** A price at a tick, and the opening of its day. */
interface Point extends Course {
  readonly tick: number;
}

/** Of a company or the index; the first point is where the range begins, and has been looked at before. */
export interface PriceCourse {
  readonly symbol: string;
  readonly points: readonly Point[];
}

export function coursesOf({ from, path }: TickRange): PriceCourse[] {
  let opening = from.openings.day;
  const ticks = [{ tick: from.tick, prices: from.prices, index: indexOf(from), opening }];
  for (const { tick, prices, index } of path) {
    if (tick === firstTickOfDay(dayOfTick(tick))) opening = { prices, index };
    ticks.push({ tick, prices, index, opening });
  }
  const ofCompanies = companies.map(({ symbol }, company) => ({
    symbol,
    points: ticks.flatMap(({ tick, prices, opening }) => {
      const [priceCents, openCents] = [prices[company], opening.prices[company]];
      return priceCents === undefined || openCents === undefined ? [] : [{ tick, priceCents, openCents }];
    }),
  }));
  const ofIndex = ticks.map(({ tick, index, opening }) => ({ tick, priceCents: index, openCents: opening.index }));
  return [...ofCompanies, { symbol: INDEX_SYMBOL, points: ofIndex }];
}

/** The whole percents that the day's move reached on the way, having been below; undefined if none. */
export interface NewMove {
  readonly symbol: string;
  readonly fromPercent: number;
  readonly toPercent: number;
}

/** After an administrator has set prices, nobody has looked at the move up to the first point. */
export function newMoveOf({ symbol, points }: PriceCourse, { repriced }: TickRange): NewMove | undefined {
  let [before, toPercent] = [Number.POSITIVE_INFINITY, 0];
  for (const [place, point] of points.slice(1).entries()) {
    const lastPercent = repriced && place === 0 ? 0 : movedPercent(points[place] as Point);
    const percent = movedPercent(point);
    if (percent <= lastPercent) continue;
    [before, toPercent] = [Math.min(before, lastPercent), Math.max(toPercent, percent)];
  }
  return toPercent > 0 ? { symbol, fromPercent: before + 1, toPercent } : undefined;
}

/** The first tick that the alert is told of: after it was made, and on a day on which it has not been told. */
export function firstReached(alert: Alert, { points }: PriceCourse): Reached | undefined {
  const { createdAtMs, toldDay = Number.NEGATIVE_INFINITY } = alert;
  const at = points
    .slice(1)
    .find((point) => point.tick > tickAt(createdAtMs) && dayOfTick(point.tick) > toldDay && isReached(alert, point));
  return at && { alert, at };
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
