import { NAMELESS_PLAYER, type Player } from '../../shared/schemas/player.ts';
import { isolated } from '../../shared/text-direction.ts';

type Named = Pick<Player, 'firstName' | 'lastName'>;

const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');

export function playerName(player: Named, nameless: string): string {
  return isolated(fullName(player)) || nameless;
}

/** "Ada King Lovelace" → "Ada" and "King Lovelace". */
export function splitName(name: string): Named {
  if (name === NAMELESS_PLAYER) return { firstName: null, lastName: null };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || null };
}

const characters = new Intl.Segmenter();

/** A character is what people see as one: a letter with its accents, a flag, a syllable with its signs. */
export function charactersOf(text: string): string[] {
  return [...characters.segment(text)].map(({ segment }) => segment);
}

/** "Ada King Lovelace" → "AL", wherever the name is split. A nameless player → "A". */
export function initials(player: Named): string {
  const words = fullName(player).split(/\s+/).filter(Boolean);
  const ends = words.filter((_, place) => place === 0 || place === words.length - 1);
  return (
    ends
      .map((word) => charactersOf(word)[0])
      .join('')
      .toUpperCase() || 'A'
  );
}
