import { searchable } from './player-name.ts';

/** A text's words, without case and accents. */
export function wordsOf(text: string): string[] {
  return searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
