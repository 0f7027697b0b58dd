/** Selects Unicode's confusables that look like Latin letters and that NFKD leaves alone; bundles contain no others. */
export function isLatinLookalike([drawn, letters]: readonly [drawn: string, letters: string]): boolean {
  return /^[a-z]+$/i.test(letters) && drawn.normalize('NFKD') === drawn;
}
