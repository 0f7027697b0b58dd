import type { Account, EventRow } from '../../ledger.ts';
import type { Client } from '../client.ts';

/** Every event reaches its player by a push or a read after a reconnection, and each happening has one event. */
export function eventFindings(account: Account, client: Client, givenUp: ReadonlySet<string>): string[] {
  const { id, events, orders } = account;
  const stored = new Set(events.map((each) => each.id));
  const missing = [...stored].filter((each) => !client.shown.has(each) && !givenUp.has(`EVENT#${each}`));
  const made = [...client.shown.keys()].filter((each) => !stored.has(each));
  const ends = Map.groupBy(events, happeningOf);
  const twice = [...ends].filter(([, same]) => same.length > 1).map(([what]) => what);
  const unreported = orders.flatMap((order) => {
    const byGame =
      order.status === 'cancelled' && order.reasonCode !== undefined && order.reasonCode !== 'started-over';
    const isFill = order.status === 'filled' && order.tradeId?.[14] === '8';
    const type = isFill ? 'order_filled' : byGame ? 'order_cancelled' : undefined;
    return type && !ends.has(`${type} ${order.id}`) ? [`${type} of ${order.id}`] : [];
  });
  return [
    ...missing.map((each) => `${id} was never notified of ${describe(account, each)}`),
    ...made.map((each) => `${id} was notified of ${each}, which is not stored`),
    ...twice.map((what) => `${id} has two events: ${what}`),
    ...unreported.map((what) => `${id} has no event: ${what}`),
  ];
}

/** Identifies a happening that may have only one event, or only one per day. */
function happeningOf({ id, event }: EventRow): string {
  const { type, orderId, achievement, season, stockSymbol, price, createdAt } = event;
  const day = String(createdAt).slice(0, 'yyyy-mm-dd'.length);
  if (orderId) return `${type} ${orderId}`;
  if (achievement || season) return `${type} ${achievement ?? season}`;
  // The move of one day may be reported on the next.
  if (type === 'watched_moved') return `${type} ${stockSymbol} ${price}`;
  if (type === 'rank_passed') return `${type} ${day}`;
  return id;
}

function describe({ events }: Account, wanted: string): string {
  return `${events.find(({ id }) => id === wanted)?.event.type} ${wanted}`;
}
