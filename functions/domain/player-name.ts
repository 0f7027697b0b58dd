import type { Player as WirePlayer } from '../../shared/schemas/player.ts';

type Named = Pick<WirePlayer, 'firstName' | 'lastName'>;

/** First and last name, or undefined for a player who has none. */
export function fullName({ firstName, lastName }: Named): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

/** A text as it is searched by: "  Ângela  MÜLLER" → "angela muller". */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The key under which names with the same first character are found together. */
export function initialOf(searchName: string): string {
  return [...searchName][0] ?? '';
}
