import type { Item } from '../../../../functions/data/table.ts';
import { bracketId } from '../../../../functions/domain/resting-order.ts';
import type { Account, OrderRow } from '../../ledger.ts';
import type { World } from '../world.ts';

/* Rows that repeat each other's data agree. */

export function structureFindings(world: World, accounts: readonly Account[]): string[] {
  const items = [...world.stage.table.items()];
  const byKey = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  return [
    ...bookFindings(items, byKey, accounts),
    ...alertFindings(items, byKey),
    ...leagueFindings(items, byKey),
    ...contestFindings(items, world.clients.filter(({ id }) => !byKey.has(`PLAYER#${id} PLAYER`)).length),
  ];
}

type ByKey = ReadonlyMap<string, Item>;

/** Every open order waits in its company's book or is parked, and so does its expiry. No other order does. */
function bookFindings(items: readonly Item[], byKey: ByKey, accounts: readonly Account[]): string[] {
  const findings: string[] = [];
  const waiting = new Set<string>();
  const parked = items.filter(({ PK }) => PK === 'ORDERS#PARKED').map(({ SK }) => String(SK));
  for (const { id, item, orders, trades, restarts } of accounts) {
    const givenUp = ({ placedAtMs }: OrderRow) => restarts.some(({ atMs }) => placedAtMs < atMs);
    const known = new Set(orders.map((order) => order.id));
    for (const order of orders.filter(({ isOpen }) => isOpen)) {
      const keys = bookKeysOf(id, order);
      for (const key of keys) waiting.add(key);
      if (givenUp(order)) continue;
      if (order.crossed) {
        if (!parked.some((SK) => SK.endsWith(`#${order.id}#${id}`)))
          findings.push(`${order.id} of ${id} is not parked`);
        continue;
      }
      for (const key of keys)
        if (!byKey.has(key)) findings.push(`open order ${order.id} of ${id} is not in the book at ${key}`);
    }
    const purchases: { readonly id: string }[] = [
      ...orders.filter(({ status, bracket }) => status === 'filled' && bracket),
      ...trades.filter(({ bracket }) => bracket),
    ];
    for (const { id: purchase } of purchases)
      if (!known.has(bracketId(purchase))) findings.push(`the bracket of ${purchase} of ${id} is not there`);
    const due = item.dueMs !== undefined && `ORDERS#EXPIRING ${String(item.dueMs).padStart(14, '0')}#${id}`;
    if (due && !byKey.has(due)) findings.push(`the expiry of ${id} is not scheduled`);
  }
  for (const { PK, SK } of items) {
    const isBook = /^ORDERS#(?!EXPIRING|PARKED)/.test(String(PK)) && /^(FALL|RISE)#\d+#(?!ALERT)/.test(String(SK));
    if (isBook && !waiting.has(`${PK} ${SK}`)) findings.push(`${PK} ${SK} belongs to no open order`);
  }
  return findings;
}

function bookKeysOf(playerId: string, { id, symbol, action, limitCents, stopCents }: OrderRow): string[] {
  const [falls, rises] = action === 'buy' ? [limitCents, stopCents] : [stopCents, limitCents];
  const row = (side: string, cents: number) =>
    `ORDERS#${symbol} ${side}#${String(cents).padStart(10, '0')}#${id}#${playerId}`;
  return [...(falls === undefined ? [] : [row('FALL', falls)]), ...(rises === undefined ? [] : [row('RISE', rises)])];
}

function alertFindings(items: readonly Item[], byKey: ByKey): string[] {
  const rows = items.filter(({ PK, SK }) => String(PK).startsWith('ORDERS#') && /#ALERT#|^DAY#/.test(String(SK)));
  const listed = new Set(rows.map(({ id, playerId }) => `${playerId} ${id}`));
  const orphans = rows.flatMap(({ playerId, id }) => {
    const own = byKey.get(`PLAYER#${playerId} ALERTS`)?.alerts as Record<string, unknown> | undefined;
    return own && String(id) in own ? [] : [`alert ${id} of ${playerId} is waiting, and not listed`];
  });
  const lost = items
    .filter(({ SK }) => SK === 'ALERTS')
    .flatMap(({ PK, alerts }) =>
      Object.keys(alerts as object).map((id) => `${String(PK).slice('PLAYER#'.length)} ${id}`),
    )
    .filter((alert) => !listed.has(alert))
    .map((alert) => `alert ${alert} is listed, and not waiting`);
  return [...orphans, ...lost];
}

function leagueFindings(items: readonly Item[], byKey: ByKey): string[] {
  const findings: string[] = [];
  const leagues = items.filter(({ PK, SK }) => String(PK).startsWith('LEAGUE#') && SK === 'LEAGUE');
  const has = (playerId: unknown, leagueId: string) =>
    (byKey.get(`PLAYER#${playerId} LEAGUES`)?.leagueIds as Set<string> | undefined)?.has(leagueId) ?? false;
  for (const { PK, memberIds, code, ownerId } of leagues) {
    const id = String(PK).slice('LEAGUE#'.length);
    for (const member of memberIds as Set<string>)
      if (!has(member, id)) findings.push(`${member} does not know of its league ${id}`);
    if (!(memberIds as Set<string>).has(String(ownerId)))
      findings.push(`league ${id} has an owner who is not a member`);
    if (byKey.get(`LEAGUE_CODE#${code} CODE`)?.leagueId !== id)
      findings.push(`the code of league ${id} does not open it`);
  }
  const codes = items.filter(({ PK, guest }) => String(PK).startsWith('LEAGUE_CODE#') && !guest);
  for (const { PK, leagueId } of codes)
    if (`LEAGUE_CODE#${byKey.get(`LEAGUE#${leagueId} LEAGUE`)?.code}` !== PK) findings.push(`${PK} opens no league`);
  for (const { PK, leagueIds } of items.filter(({ SK }) => SK === 'LEAGUES'))
    for (const id of (leagueIds ?? new Set()) as Set<string>) {
      const league = byKey.get(`LEAGUE#${id} LEAGUE`);
      const playerId = String(PK).slice('PLAYER#'.length);
      const entry = byKey.get(`LEAGUE#${id} ENTRY#${playerId}`);
      const isIn =
        (league?.memberIds as Set<string> | undefined)?.has(playerId) || (entry && entry.leftAtMs === undefined);
      if (!isIn) findings.push(`${playerId} lists league ${id}, and is not in it`);
    }
  return findings;
}

/** Each entrant has a unique number, which is removed when the entrant leaves the game. */
function contestFindings(items: readonly Item[], gone: number): string[] {
  const contests = items.filter(({ SK, contest }) => SK === 'LEAGUE' && contest);
  return contests.flatMap(({ PK, entered }) => {
    const entries = items.filter((item) => item.PK === PK && String(item.SK).startsWith('ENTRY#'));
    const numbers = new Set(entries.map(({ number }) => number));
    const isCounted = entries.length <= Number(entered) && entries.length >= Number(entered) - gone;
    return numbers.size === entries.length && isCounted
      ? []
      : [`${PK} counts ${entered} of ${entries.length} entrants`];
  });
}
