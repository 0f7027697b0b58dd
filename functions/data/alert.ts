import * as z from 'zod/mini';
import { alertKinds } from '../../shared/alerts.ts';
import { isSubAccount, ownerOf } from '../../shared/sub-account.ts';
import { dayOfTick } from '../../shared/tick.ts';
import { type Alert, alertEvent, markOf, type NewMove, type OwnAlerts, type Reached } from '../domain/alert.ts';
import { uuidV8 } from '../domain/ids.ts';
import type { Player } from '../domain/player.ts';
import { marketIn, marketKey, type StoredMarket } from './market.ts';
import { bookPartition, levelKey } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerIn, playerKey, playerPartition } from './player.ts';
import { batchGet, getItem, inRange, itemAt, listPages } from './read.ts';
import { parseWithOthers, readItem } from './read-item.ts';
import { ifTrading } from './sub-accounts.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, putOverVersion, remove, transactWrite, update, type Write } from './write.ts';

/*
 * PLAYER#id / ALERTS: a player's price alerts by id, and the last ids used. Its map counts them, so a trade does not
 * pay for the limit, which holds for all of a person's accounts: the item of a sub-account's owner has a mark of each
 * of its alerts (`elsewhere`).
 * ORDERS#<symbol> / FALL#<level>#ALERT#<uuidv7>#<player>, or RISE#: the same alert among the orders that wait for that
 * price, so that one query finds both. The index has a book of alerts alone.
 * ORDERS#<symbol> / DAY#<percent>#<uuidv7>#<player>: an alert for a day's move, which stays after it was sent. The tick
 * job reads those of each whole percent that a move reaches.
 */

const stored = {
  symbol: z.string(),
  kind: z.enum(alertKinds),
  level: z.int(),
  createdAtMs: z.int(),
  toldDay: z.optional(z.int()),
};
const OwnAttributes = z.object({
  version: z.int(),
  alerts: z.record(z.string(), z.looseObject(stored)),
  usedIds: z.array(z.string()),
  elsewhere: z.optional(z.set(z.string())),
});
const RowAttributes = z.object({ ...stored, id: z.string(), playerId: z.string() });

/** 50 MB of alerts for one percent of one company. */
const MAX_MOVE_PAGES = 50;

function ownKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'ALERTS' };
}

const ALERT_MARK = '#ALERT#';

function rowKey({ id, playerId, symbol, kind, level }: Alert): Key {
  const PK = bookPartition(symbol);
  if (kind === 'moves') return { PK, SK: `${moveKey(level)}#${id}#${playerId}` };
  const direction = kind === 'above' ? 'rising' : 'falling';
  return { PK, SK: `${levelKey({ direction, cents: level })}${ALERT_MARK}${id}#${playerId}` };
}

/** Sorts before FALL# and RISE#, and so lies outside the range of keys that prices reach. */
function moveKey(percent: number): string {
  return `DAY#${String(percent).padStart(3, '0')}`;
}

export function isAlertRow({ SK }: Item): boolean {
  return String(SK).includes(ALERT_MARK);
}

export function alertToRow(alert: Alert): Item {
  return { ...rowKey(alert), ...alert };
}

export function alertFromRow(item: Item): Alert {
  return RowAttributes.parse(withoutKey(item));
}

function ownFromItem(playerId: string, item: Item | undefined): OwnAlerts {
  const own = readItem(item, (found) => parseWithOthers(OwnAttributes, found));
  if (!own) return { version: 0, alerts: [], usedIds: [] };
  return { ...own, alerts: Object.entries(own.alerts).map(([id, alert]) => ({ ...alert, id, playerId })) };
}

function ownToItem(playerId: string, { others, alerts, ...own }: OwnAlerts): Item {
  const byId = Object.fromEntries(alerts.map(({ id, playerId: _, ...alert }) => [id, alert]));
  return { ...others, ...ownKey(playerId), ...own, alerts: byId };
}

export async function readAlerts(playerId: string): Promise<OwnAlerts> {
  return ownFromItem(playerId, await getItem(ownKey(playerId), { consistent: true }));
}

interface AlertContext {
  readonly own: OwnAlerts;
  /** The alerts of a sub-account's owner. */
  readonly owner: OwnAlerts | undefined;
  readonly stored: StoredMarket | undefined;
  /** A sub-account, if it exists. A player who acts always does. */
  readonly account: Player | undefined;
}

export async function readAlertContext(playerId: string): Promise<AlertContext> {
  const ownerId = isSubAccount(playerId) ? ownerOf(playerId) : undefined;
  const others = ownerId === undefined ? [] : [playerKey(playerId), ownKey(ownerId)];
  const items = await batchGet([ownKey(playerId), marketKey, ...others], { consistent: true });
  const alertsOf = (id: string) => ownFromItem(id, itemAt(items, ownKey(id)));
  return {
    own: alertsOf(playerId),
    owner: ownerId === undefined ? undefined : alertsOf(ownerId),
    stored: marketIn(items),
    account: playerIn(items, playerId),
  };
}

/** 4 write units, up to 12 with fifty alerts; 4 to 12 more for a sub-account's, which must not have been closed. */
export async function writeAlert(alert: Alert, { own, owner }: { own: OwnAlerts; owner: OwnAlerts | undefined }) {
  const versionRead = own.version === 1 ? undefined : own.version - 1;
  const item = ownToItem(alert.playerId, own);
  const others = owner ? [marking(alert, 'ADD', owner.version), ifTrading(alert.playerId)] : [];
  return !(await transactWrite([putOverVersion(item, versionRead), put(alertToRow(alert)), ...others]));
}

/** The first write requires the alert to exist. */
function removal(alert: Alert): Write[] {
  const { id, playerId } = alert;
  const own = update(ownKey(playerId), 'REMOVE alerts.#id ADD version :one', {
    condition: 'attribute_exists(alerts.#id)',
    names: { '#id': id },
    values: { ':one': 1 },
  });
  return [own, ...(isSubAccount(playerId) ? [marking(alert, 'DELETE')] : []), remove(rowKey(alert))];
}

/** Adds an alert's mark to its owner's item, which may be its first, or deletes it. */
function marking(alert: Alert, change: 'ADD' | 'DELETE', versionRead?: number): Write {
  const begins = 'SET alerts = if_not_exists(alerts, :none), usedIds = if_not_exists(usedIds, :no)';
  const isSame = versionRead === 0 ? 'attribute_not_exists(PK)' : 'version = :read';
  return update(
    ownKey(ownerOf(alert.playerId)),
    `${begins} ADD version :one${change === 'ADD' ? ', ' : ' DELETE '}elsewhere :marks`,
    {
      condition: versionRead === undefined ? undefined : isSame,
      values: {
        ':none': {},
        ':no': [],
        ':one': 1,
        ':marks': new Set([markOf(alert)]),
        ...(versionRead && { ':read': versionRead }),
      },
    },
  );
}

type Outcome = 'done' | 'not-there' | 'conflict';

export async function removeAlert(alert: Alert): Promise<Outcome> {
  return write(removal(alert));
}

/**
 * Notifies a player once: the transaction that writes the event removes a price alert, or notes the day of a move's
 * alert. 8 write units, up to 14 with fifty alerts.
 */
export async function notifyAlert(reached: Reached, nowMs: number): Promise<Outcome> {
  const { alert, at } = reached;
  const day = dayOfTick(at.tick);
  const id = uuidV8(nowMs, `alert ${alert.id} ${day}`);
  const event = eventPut({ playerId: alert.playerId, event: alertEvent(reached), nowMs, id });
  if (alert.kind !== 'moves') return write([...removal(alert), event]);
  return write([markNotified(alert, day), markRowNotified(alert, day), event]);
}

function markNotified({ id, playerId }: Alert, day: number) {
  return update(ownKey(playerId), 'SET alerts.#id.toldDay = :day ADD version :one', {
    condition:
      'attribute_exists(alerts.#id) AND (attribute_not_exists(alerts.#id.toldDay) OR alerts.#id.toldDay < :day)',
    names: { '#id': id },
    values: { ':day': day, ':one': 1 },
  });
}

function markRowNotified(alert: Alert, day: number) {
  const values = { ':day': day };
  return update(rowKey(alert), 'SET toldDay = :day', { condition: 'attribute_exists(PK)', values });
}

/** Removes a row whose alert its player does not have, as an interrupted restore leaves it. */
export async function removeRow(alert: Alert): Promise<void> {
  await transactWrite([remove(rowKey(alert))]);
}

async function write(writes: readonly Write[]): Promise<Outcome> {
  const cancellation = await transactWrite(writes);
  if (!cancellation) return 'done';
  return cancellation[0] === 'condition' ? 'not-there' : 'conflict';
}

export async function listMoveAlerts({ symbol, fromPercent, toPercent }: NewMove): Promise<Alert[]> {
  const query = inRange(bookPartition(symbol), [moveKey(fromPercent), `${moveKey(toPercent)}~`]);
  return listPages({ ...query, ConsistentRead: true }, MAX_MOVE_PAGES, alertFromRow);
}
