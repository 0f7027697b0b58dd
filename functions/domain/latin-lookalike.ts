/** Picks Unicode's confusables that are drawn as Latin letters and that NFKD leaves alone; bundles keep no others. */
export function isLatinLookalike([drawn, letters]: readonly [drawn: string, letters: string]): boolean {
  return /^[a-z]+$/i.test(letters) && drawn.normalize('NFKD') === drawn;
}
