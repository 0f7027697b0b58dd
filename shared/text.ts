/* What players may write for others: it shows something, and changes how no text around it reads. */

/**
 * Controls that embed, override or isolate a direction (UAX #9) reverse the text around them. Marks that only help
 * right-to-left text (U+200E, U+200F, U+061C) are allowed.
 */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Anything but formats, controls, separators, characters that fonts render invisibly (Default_Ignorable_Code_Point,
 * such as the Hangul fillers), and the blank braille pattern.
 */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}

/** No input is nested more than ten deep; without a limit the recursion would overflow the stack. */
const MAX_DEPTH = 30;

/** Half a surrogate pair, also in a key, cannot be encoded in UTF-8. False if nested too deep. */
export function isWellFormed(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.entries(value).every(([key, each]) => key.isWellFormed() && isWellFormed(each, depth - 1));
}

/** At most one blank line in a row. */
export function withoutBlankLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n\s*\n/g, '\n\n');
}
