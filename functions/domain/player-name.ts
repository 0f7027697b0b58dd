import type { Player as WirePlayer } from '../../shared/schemas/player.ts';

type Named = Pick<WirePlayer, 'firstName' | 'lastName'>;

export function fullName({ firstName, lastName }: Named): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

/** "  Ângela  MÜLLER" → "angela muller". */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The key of the names with the same first character. */
export function initialOf(searchName: string): string {
  return [...searchName][0] ?? '';
}

/** In the place of a name that an administrator has taken away. */
export function neutralNames(playerId: string) {
  return { firstName: 'Player', lastName: playerId.slice(0, 4).toUpperCase() };
}
