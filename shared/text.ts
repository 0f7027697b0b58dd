/* Checks of the texts that players write for others: visible, and without effect on the text around it. */

/**
 * Controls that embed, override or isolate a direction (UAX #9) reverse the text around them. Marks that only help
 * right-to-left text (U+200E, U+200F, U+061C) are allowed.
 */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Formats, controls, separators, characters that fonts render invisibly (Default_Ignorable_Code_Point, such as the
 * Hangul fillers), and symbols without ink: the blank braille pattern, a note without a head, blank hieroglyphs.
 */
const NOTHING = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}`;

/** A mark is visible only on a letter. */
const VISIBLE = new RegExp(String.raw`[^${NOTHING}\p{M}]`, 'u');

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}

/**
 * Pointed Hebrew and Tibetan stacks have up to four marks on a letter. More would be drawn over the lines around it.
 */
export const MAX_MARKS = 4;

const IGNORED = String.raw`(?:(?!\p{M})\p{Default_Ignorable_Code_Point})*`;
const SURPLUS_MARKS = new RegExp(String.raw`((?:${IGNORED}\p{M}){${MAX_MARKS}})(?:${IGNORED}\p{M})+`, 'gu');

const JOINER = String.raw`[\u200C\u200D]`;
/** A joiner may follow these: the end of a letter or an emoji. */
const JOINED = String.raw`[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
/** Indic scripts end words with a joiner after these. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
/** Tags spell a flag's region (UTS #51). */
const TAG = String.raw`[\u{E0020}-\u{E007F}]`;
const STRAYS = new RegExp(
  [
    `(?<!${JOINED})${JOINER}`,
    `(?<!${VIRAMA})${JOINER}(?!${JOINER}*${JOINED})`,
    String.raw`(?<!\u{1F3F4}${TAG}*)${TAG}`,
  ].join('|'),
  'gu',
);

/** Removes joiners and tags without anything to join, and more than {@link MAX_MARKS} marks in a row. */
export function tidied(text: string): string {
  return text.replace(SURPLUS_MARKS, '$1').replace(STRAYS, '');
}

/** No input is nested more than ten deep; without a limit the recursion would overflow the stack. */
const MAX_DEPTH = 30;

/** Half a surrogate pair, even in a key, cannot be encoded in UTF-8. Returns false if nested too deep. */
export function isWellFormed(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.entries(value).every(([key, each]) => key.isWellFormed() && isWellFormed(each, depth - 1));
}

const BLANK_LINES = new RegExp(String.raw`\n[${NOTHING}]*\n`, 'gu');

export function withoutBlankLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(BLANK_LINES, '\n\n');
}
