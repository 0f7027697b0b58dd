import { NAMELESS_PLAYER, type Player } from '../../shared/schemas/player.ts';

type Named = Pick<Player, 'firstName' | 'lastName'>;

const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Works as `<bdi>` does, also in labels: a Hebrew name does not reorder the text around it (UAX #9). */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

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
