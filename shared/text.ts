/*
 * Players read the texts of other players. Such a text must be one that every program can carry, it must show something,
 * and it must not change how the words around it are read.
 */

/**
 * The controls that embed, override or isolate a direction (UAX #9): they turn the text around them. The marks that only
 * help a right-to-left text along (U+200E, U+200F, U+061C) may stay.
 */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Anything but formats, controls, separators, characters that fonts show as nothing (Default_Ignorable_Code_Point, which has the
 * Hangul fillers), and the braille pattern without a dot.
 */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything to see. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}

/** No input of ours is nested deeper than ten. A limit, since a recursion without one ends with the stack. */
const MAX_DEPTH = 30;

/**
 * Whether every text in a JSON value, its keys too, is well-formed: half a surrogate pair is no character, cannot be
 * written in UTF-8 and so not be stored. A value that is nested too deep is not.
 */
export function isWellFormed(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.entries(value).every(([key, each]) => key.isWellFormed() && isWellFormed(each, depth - 1));
}
