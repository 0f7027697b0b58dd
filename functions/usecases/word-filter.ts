import { Refused } from '../../shared/refusals.ts';
import { wordsOf } from '../domain/word-filter.ts';
import { fromEnvironment } from '../runtime/environment.ts';

const chosen = fromEnvironment('BLOCKED_WORDS');
const blocked: ReadonlySet<string> = new Set(chosen === 'none' ? [] : wordsOf(chosen));

/** Refuses public text that has a word from the stage's list. It matches whole words, ignoring case and accents. */
export function wordRefusal(...texts: readonly (string | null)[]): Refused | undefined {
  const isBlocked = texts.some((text) => text !== null && wordsOf(text).some((word) => blocked.has(word)));
  return isBlocked ? new Refused({ code: 'word-not-allowed' }) : undefined;
}
