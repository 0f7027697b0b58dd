/*
 * The code of a league. Its letters are those of Crockford's Base32 (https://www.crockford.com/base32.html): no I, L, O
 * and U, so that no two of them look alike, and 32 of them, so that each is five random bits.
 */

export const LEAGUE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits. With a million leagues, a thousand guesses a second find a code once in thirty years. */
export const LEAGUE_CODE_LENGTH = 12;

const GROUP_LENGTH = 4;

/** The code as it is kept: "abcd efgh-jkm1" → "ABCDEFGHJKM1". The letters that are no part of a code stand for the digits they look like. */
export function normalLeagueCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH && [...code].every((letter) => LEAGUE_CODE_LETTERS.includes(letter));
}

/** "ABCDEFGHJKM1" → "ABCD-EFGH-JKM1", as it is read out and typed. */
export function groupedLeagueCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}
