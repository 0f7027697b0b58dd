/** The rank of a match despite a typing error, which is weaker than every other match. */
export const TYPO_RANK = 4;

/** Rates how well a name matches: lower is better, and undefined is not a match. */
export function matchRank(name: string, search: string): number | undefined {
  const [whole, wanted] = [name.toLowerCase(), search.trim().toLowerCase()];
  if (wanted === '') return 0;
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  const words = whole.split(/[\s-]+/);
  const asked = wanted.split(/\s+/);
  const areIn = (isIn: (word: string, typed: string) => boolean) =>
    asked.every((typed) => words.some((word) => isIn(word, typed)));
  if (areIn((word, typed) => word.startsWith(typed))) return 2;
  if (asked.every((word) => whole.includes(word))) return 3;
  return areIn(isMistyped) ? TYPO_RANK : undefined;
}

const FORGIVEN_FROM = 4;

function isMistyped(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (word.length < FORGIVEN_FROM || typed.length < Math.min(FORGIVEN_FROM, word.length - 1)) return false;
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const [left, sent] = [word.slice(at), typed.slice(at)];
  const isSwapped = sent[0] === left[1] && sent[1] === left[0] && left.slice(2).startsWith(sent.slice(2));
  const isWrongOrMissing = left.slice(1).startsWith(sent.slice(1)) || left.slice(1).startsWith(sent);
  return isSwapped || isWrongOrMissing || left.startsWith(sent.slice(1));
}
