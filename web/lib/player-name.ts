import { NAMELESS_PLAYER, type Player } from '../../shared/schemas/player.ts';

type Named = Pick<Player, 'firstName' | 'lastName'>;

export function playerName({ firstName, lastName }: Named, nameless: string): string {
  return [firstName, lastName].filter(Boolean).join(' ') || nameless;
}

/** "Ada King Lovelace" → "Ada" and "King Lovelace". */
export function splitName(name: string): Named {
  if (name === NAMELESS_PLAYER) return { firstName: null, lastName: null };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || null };
}

/** "Ada King Lovelace" → "AL", wherever the name was split; a nameless player → "A". */
export function initials(player: Named): string {
  const words = playerName(player, '').split(/\s+/).filter(Boolean);
  const letters = words.filter((_, place) => place === 0 || place === words.length - 1).map(([letter]) => letter);
  return letters.join('').toUpperCase() || 'A';
}
