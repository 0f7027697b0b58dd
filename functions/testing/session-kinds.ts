import { LEAVER, ODD_HOUR, type PlayedGame } from './played-game.ts';
import { ask, at, first, type RowKind, ways } from './row-kind.ts';

/** Devices, sessions that were ended, and who leaves. */
export function sessionKinds({ victim }: PlayedGame): Record<string, RowKind> {
  const own = `PLAYER#${victim}`;
  return {
    'PLAYER#id / DEVICE#<sign-in>': { row: () => first(own, 'DEVICE#'), read: ask(victim, 'list-devices') },
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
    'REVOKED / <player>': {
      row: at('REVOKED', LEAVER),
      read: async () => (await import('../data/revoked.ts')).readRevoked(),
    },
  };
}
