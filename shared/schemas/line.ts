import * as z from 'zod/mini';
import { isVisible, tidied } from '../text.ts';

/** The API document shows it, too, and its readers support no ranges outside the basic plane. */
const ONE_LINE = /^(?:[^\p{C}\p{Zl}\p{Zp}]|\p{Cf})*$/u;

/** `tidied` leaves a joiner or a tag only where it joins or spells a flag. */
const OTHER_FORMAT = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/u;

/** A line for other players, without outer spaces. The length is in UTF-16 units, like an input's `maxLength`. */
export function Line(maxLength: number, overwrite: (text: string) => string = tidied) {
  return z.string().check(
    z.overwrite(overwrite),
    z.trim(),
    z.refine(isVisible, 'nothing to read'),
    // Documents need this check, which counts characters outside the basic plane once.
    z.maxLength(maxLength),
    z.refine((text) => text.length <= maxLength, `at most ${maxLength} characters`),
    z.regex(ONE_LINE),
    z.refine((text) => !OTHER_FORMAT.test(text), 'a character that shows nothing'),
  );
}
