import { formatCents } from '../../shared/money.ts';
import type { Key } from '../data/table.ts';
import { call } from './call.ts';
import { type ComingPrice, comingPrice } from './coming-prices.ts';
import type { PlayedGame } from './played-game.ts';
import { ask, at, find, first, type RowKind, ways } from './row-kind.ts';

export function alertKinds({ victim }: PlayedGame): Record<string, RowKind> {
  const own = `PLAYER#${victim}`;
  return {
    'ORDERS#<symbol> / FALL#<level>#ALERT#<uuidv7>#<player>': { row: () => alertRow(victim, 'falling') },
    'ORDERS#<symbol> / RISE#<level>#ALERT#<uuidv7>#<player>': { row: () => alertRow(victim, 'rising') },
    'ORDERS#<symbol> / DAY#<percent>#<uuidv7>#<player>': {
      row: () => find('ORDERS#TFM', ({ SK }) => SK.startsWith('DAY#') && SK.endsWith(victim)),
      read: async () =>
        (await import('../data/alert.ts')).listMoveAlerts({ symbol: 'TFM', fromPercent: 90, toPercent: 99 }),
    },
    'PLAYER#id / PUSH#<digest>': {
      row: () => first(own, 'PUSH#'),
      read: async () => (await import('../data/push-device.ts')).listDevices(victim),
    },
    'ORDERS#EXPIRING / <Unix ms>#<player>': { row: () => first('ORDERS#EXPIRING', ''), readable: ways },
    'MAILS / <Unix ms>#<player>': { row: () => first('MAILS', ''), readable: ways },
    'PLAYER#id / ALERTS': { row: at(own, 'ALERTS'), read: ask(victim, 'list-alerts') },
  };
}

async function alertRow(playerId: string, direction: ComingPrice['direction']): Promise<Key> {
  const { symbol, levelCents } = await comingPrice(direction);
  const body = { symbol, kind: direction === 'falling' ? 'below' : 'above', price: formatCents(levelCents) };
  const { id } = (await call('create-alert', { playerId, body })).body;
  return find(`ORDERS#${symbol}`, ({ SK }) => SK.includes(id));
}
