import type { Account, EventRow } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { ERASED_TEXT } from './comings.ts';

/** Every event reaches its player by a push or a read after a reconnection, and each happening has one event. */
export function toldFindings(account: Account, client: Client, givenUp: ReadonlySet<string>): string[] {
  const { id, events, orders } = account;
  const stored = new Set(events.map((each) => each.id));
  const missing = [...stored].filter((each) => !client.shown.has(each) && !givenUp.has(`EVENT#${each}`));
  const made = [...client.shown.keys()].filter((each) => !stored.has(each));
  const ends = Map.groupBy(events, happeningOf);
  const twice = [...ends].filter(([, same]) => same.length > 1).map(([what]) => what);
  const untold = orders.flatMap((order) => {
    const byGame =
      order.status === 'cancelled' && order.reasonCode !== undefined && order.reasonCode !== 'started-over';
    const isFill = order.status === 'filled' && order.tradeId?.[14] === '8';
    const type = isFill ? 'order_filled' : byGame ? 'order_cancelled' : undefined;
    return type && !ends.has(`${type} ${order.id}`) ? [`${type} of ${order.id}`] : [];
  });
  return [
    ...missing.map((each) => `${id} was never told of ${describe(account, each)}`),
    ...made.map((each) => `${id} was told of ${each}, which is not there`),
    ...twice.map((what) => `${id} has two events: ${what}`),
    ...untold.map((what) => `${id} has no event: ${what}`),
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

/** Each acknowledged message is stored, and every listener has all stored messages. */
export function chatFindings(world: World, listening: readonly Client[]): string[] {
  const rows = [...world.stage.table.items()].filter(({ PK }) => String(PK).startsWith('CHAT#'));
  const there = new Set(rows.map(({ SK }) => String(SK)));
  const live = rows.filter(({ message }) => message !== undefined).map(({ SK }) => String(SK));
  const isAdministrator = (id: unknown) => world.clients.some((client) => client.id === id && client.isAdmin);
  const taken = rows
    .filter(({ deletedBy, userId }) => deletedBy !== undefined && deletedBy !== userId && !isAdministrator(deletedBy))
    .map(({ SK }) => `message ${SK} was deleted by another player`);
  const lost = world.model.messages.filter(({ id }) => !there.has(id)).map(({ id }) => `message ${id} is lost`);
  const unseen = listening.flatMap((client) =>
    live
      .filter((id) => !client.messages.has(id) && !world.stage.stream.givenUp.has(id))
      .map((id) => `${client.id} never saw message ${id}`),
  );
  const texts = Map.groupBy(
    rows.filter(
      ({ message, editedAtMs }) => message !== undefined && message !== ERASED_TEXT && editedAtMs === undefined,
    ),
    ({ userId, message }) => `${userId} ${message}`,
  );
  const twice = [...texts].filter(([, same]) => same.length > 1).map(([text]) => `message is there twice: ${text}`);
  return [...lost, ...unseen, ...twice, ...taken];
}
