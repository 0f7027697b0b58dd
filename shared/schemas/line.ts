import * as z from 'zod/mini';
import { isVisible, tidied } from '../text.ts';

/** Everything but controls, formats and line breaks; of formats, what `tidied` leaves where it joins or spells a flag. */
const ONE_LINE = /^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200C|\u200D|[\u{E0020}-\u{E007F}])*$/u;

/** What players write on one line for others, without the space around it. In UTF-16 units, as an input's `maxLength`. */
export function Line(maxLength: number, overwrite: (text: string) => string = tidied) {
  return z.string().check(
    z.overwrite(overwrite),
    z.trim(),
    z.refine(isVisible, 'nothing to read'),
    // Documents need this one, which counts characters outside the basic plane once.
    z.maxLength(maxLength),
    z.refine((text) => text.length <= maxLength, `at most ${maxLength} characters`),
    z.regex(ONE_LINE),
  );
}
