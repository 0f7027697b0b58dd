import type { Key } from '../data/table.ts';
import { LEAVER, ODD_HOUR, type PlayedGame } from './played-game.ts';
import { listRaw } from './raw-items.ts';
import { ask, at, find, first, type RowKind, ways } from './row-kind.ts';

export function sessionKinds({ victim }: PlayedGame): Record<string, RowKind> {
  const own = `PLAYER#${victim}`;
  return {
    'PLAYER#id / DEVICE#<sign-in>': { row: () => first(own, 'DEVICE#'), read: ask(victim, 'list-devices') },
    'CONNECTION#<shard> / <playerId>#<connectionId>': {
      row: () => connectionOf(victim),
      read: ask(victim, 'get-player', { params: { playerId: victim } }),
    },
    'CONNECTION#CHAT / <playerId>#<connectionId>': {
      row: () => find('CONNECTION#CHAT', ({ SK }) => SK.startsWith(victim)),
      read: async () => (await import('../data/connection.ts')).listChatReaders(),
    },
    'CONNECTION#PRICES / <playerId>#<connectionId>': {
      row: () => find('CONNECTION#PRICES', ({ SK }) => SK.startsWith(victim)),
      read: async () => (await import('../data/connection.ts')).listPriceFollowers(),
    },
    'CONNECTION#CANCEL / <playerId>#<connectionId>': {
      row: () => find('CONNECTION#CANCEL', ({ SK }) => SK.startsWith(victim)),
      read: async () => (await import('../data/connection.ts')).listCancelling(victim),
    },
    'PLAYER#id / SIGNALS': {
      row: at(own, 'SIGNALS'),
      read: async () => (await import('../data/signals.ts')).readSignals([victim], 0),
    },
    'PLAYER#id / NAMED#<event>#<reader>': {
      row: () => first(own, 'NAMED#'),
      read: async () => (await import('../data/named-event.ts')).listNamings(victim),
    },
    'PUSH / KEYS': {
      row: at('PUSH', 'KEYS'),
      read: async () => (await import('../data/push-keys.ts')).readKeys().catch(String),
    },
    'NEWCOMERS / <block>#<hour>': {
      row: () => first('NEWCOMERS', 'odd#'),
      read: async () => (await import('../data/newcomers.ts')).countNewcomer('odd', ODD_HOUR).catch(String),
      readable: ways,
    },
    'LEAVING / <player>': {
      row: at('LEAVING', LEAVER),
      read: async () => (await import('../data/leaving.ts')).listLeaving(),
    },
    'TOKENS / <player>': { row: at('TOKENS', victim), read: ask(victim, 'list-tokens') },
    'ACCESS_REQUESTS / <user code>': {
      row: () => first('ACCESS_REQUESTS', ''),
      read: async () => {
        const { SK: code } = await first('ACCESS_REQUESTS', '');
        return ask(victim, 'get-access-request', { params: { code } })();
      },
    },
    'REVOKED / <player>': {
      row: at('REVOKED', LEAVER),
      read: async () => (await import('../data/revoked.ts')).readRevoked(),
    },
  };
}

async function connectionOf(playerId: string): Promise<Key> {
  const rows = await Promise.all([0, 1, 2, 3].map((shard) => listRaw(`CONNECTION#${shard}`)));
  const { PK, SK } = rows.flat().find((row) => row.SK.startsWith(playerId)) as Key;
  return { PK, SK };
}
