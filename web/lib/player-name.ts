import type { Player } from '../../shared/schemas/player.ts';

type Named = Pick<Player, 'firstName' | 'lastName'>;

/** First and last name, or what the screen says where there is none. */
export function playerName({ firstName, lastName }: Named, nameless: string): string {
  return [firstName, lastName].filter(Boolean).join(' ') || nameless;
}

/** "Ada King Lovelace" → "Ada" and "King Lovelace": where only the whole name is known. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || null };
}

/** "Ada Lovelace" → "AL"; nobody → "A" for anonymous. */
export function initials({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
  return letters.toUpperCase() || 'A';
}
