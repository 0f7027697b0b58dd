import type { TradeAction, Trigger } from '../../shared/schemas/trade.ts';

/** The prices that an order waits for: a limit, a stop, or a pair of both, of which the first that comes ends it. */
export interface Triggers {
  readonly limitCents?: number;
  readonly stopCents?: number;
}

/** Which way a price goes when it reaches a level. */
export type Direction = 'falling' | 'rising';

/** One price that an order waits for, as the book keeps it. */
export interface Level {
  readonly trigger: Trigger;
  readonly direction: Direction;
  readonly cents: number;
}

type Waiting = Triggers & { readonly action: TradeAction };

/** A limit of a purchase and a stop of a sale are reached by a falling price, the two others by a rising one. */
export function levelsOf({ action, limitCents, stopCents }: Waiting): Level[] {
  const [better, worse] = action === 'buy' ? (['falling', 'rising'] as const) : (['rising', 'falling'] as const);
  const levels: Level[] = [];
  if (limitCents !== undefined) levels.push({ trigger: 'limit', direction: better, cents: limitCents });
  if (stopCents !== undefined) levels.push({ trigger: 'stop', direction: worse, cents: stopCents });
  return levels;
}

/** Which of its prices an order has reached. One price never reaches both of a pair: they lie on either side of it. */
export function reachedTrigger(order: Waiting, priceCents: number): Trigger | undefined {
  const reached = ({ direction, cents }: Level) =>
    direction === 'falling' ? priceCents <= cents : priceCents >= cents;
  return levelsOf(order).find(reached)?.trigger;
}

export function haveSameTriggers(one: Triggers | undefined, other: Triggers | undefined): boolean {
  return one?.limitCents === other?.limitCents && one?.stopCents === other?.stopCents;
}
