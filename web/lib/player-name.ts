import { NAMELESS_PLAYER, type Player } from '../../shared/schemas/player.ts';

type Named = Pick<Player, 'firstName' | 'lastName'>;

/** First and last name, or the screen's word for a player without one. */
export function playerName({ firstName, lastName }: Named, nameless: string): string {
  return [firstName, lastName].filter(Boolean).join(' ') || nameless;
}

/** "Ada King Lovelace" → "Ada" and "King Lovelace": where only the whole name is known. A nameless player has neither. */
export function splitName(name: string): Named {
  if (name === NAMELESS_PLAYER) return { firstName: null, lastName: null };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || null };
}

/**
 * "Ada King Lovelace" → "AL": of the whole name's first and last word, so that they are the same wherever it was split.
 * A nameless player → "A" for anonymous.
 */
export function initials(player: Named): string {
  const words = playerName(player, '').split(/\s+/).filter(Boolean);
  const letters = words.filter((_, place) => place === 0 || place === words.length - 1).map(([letter]) => letter);
  return letters.join('').toUpperCase() || 'A';
}
