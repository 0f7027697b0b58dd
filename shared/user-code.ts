/* An app shows this code for its player to type: eight consonants that spell no word (RFC 8628, section 6.1). */

export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

export const USER_CODE_LENGTH = 8;

/** Turns "wdjb mjht" into "WDJBMJHT". */
export function normalUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, '');
}

export function isUserCode(code: string): boolean {
  return code.length === USER_CODE_LENGTH && [...code].every((letter) => USER_CODE_LETTERS.includes(letter));
}

export function groupedUserCode(code: string): string {
  return `${code.slice(0, USER_CODE_LENGTH / 2)}-${code.slice(USER_CODE_LENGTH / 2)}`;
}
