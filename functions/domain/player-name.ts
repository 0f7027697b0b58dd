import type { Player as WirePlayer } from '../../shared/schemas/player.ts';

type Named = Pick<WirePlayer, 'firstName' | 'lastName'>;

export function fullName({ firstName, lastName }: Named): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

/** Letters that Unicode does not decompose, as people type them. Arabic has its own yeh and kaf for Persian's. */
const typedAs: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', œ: 'oe', ŧ: 't', ĸ: 'k' },
  ...{ ς: 'σ', ی: 'ي', ک: 'ك' },
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'gu');

/** Turns "  Ângela  MÜLLER" into "angela muller", "Łukasz" into "lukasz". It drops invisible characters. */
export function searchable(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const typed = plain.toLowerCase().replace(TYPED_OTHERWISE, (letter) => typedAs[letter] as string);
  return typed.replace(/\s+/g, ' ').trim();
}

export function initialOf(searchName: string): string {
  return [...searchName][0] ?? '';
}

/** These names replace one that an administrator has taken away. */
export function neutralNames(playerId: string) {
  return { firstName: 'Player', lastName: playerId.slice(0, 4).toUpperCase() };
}
