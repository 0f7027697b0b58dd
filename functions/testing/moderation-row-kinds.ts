import type { PlayedGame } from './played-game.ts';
import { ask, at, first, type RowKind, ways } from './row-kind.ts';

export function moderationKinds({ victim }: PlayedGame): Record<string, RowKind> {
  const own = `PLAYER#${victim}`;
  return {
    'PLAYER#id / BLOCKED': {
      row: at(own, 'BLOCKED'),
      read: ask(victim, 'list-blocked'),
      readable: ['no attributes', 'a newer shape'],
    },
    'PLAYER#id / SUSPENDED': {
      row: at(own, 'SUSPENDED'),
      read: async () => (await import('../data/suspension.ts')).getSuspension(victim).catch(String),
    },
    'REPORTS / <id>': {
      row: () => first('REPORTS', ''),
      read: ask(victim, 'list-reports', { isAdmin: true }),
      shared: ['list-reports'],
    },
    'TAKEN_NAMES / <digest>': {
      row: () => first('TAKEN_NAMES', ''),
      read: async () =>
        (await import('../data/taken-name.ts')).isForfeitedName({ firstName: 'Odd', lastName: null }, 0),
      readable: ways,
    },
  };
}
