import { searchable } from './player-name.ts';

/** Characters that join or change others without being seen would hide a word. */
const INVISIBLE = /\p{Cf}/gu;

/** A text's words, without case and accents. */
export function wordsOf(text: string): string[] {
  return searchable(text.replace(INVISIBLE, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
