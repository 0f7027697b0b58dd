/* Crockford's Base32 (https://www.crockford.com/base32.html): no two characters look alike; each encodes five bits. */

export const LEAGUE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits. With a million leagues, a thousand guesses a second find one code in about thirty years. */
export const LEAGUE_CODE_LENGTH = 12;

const GROUP_LENGTH = 4;

/** Turns "abcd efgh-jkm1" into "ABCDEFGHJKM1". Letters outside the alphabet stand for the digits they look like. */
export function normalLeagueCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isLeagueCode(code: string): boolean {
  return code.length === LEAGUE_CODE_LENGTH && [...code].every((letter) => LEAGUE_CODE_LETTERS.includes(letter));
}

export function groupedLeagueCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}
