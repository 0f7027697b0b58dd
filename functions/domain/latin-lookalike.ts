/** Of Unicode's confusables: what is drawn as Latin letters, and NFKD leaves as it is. The bundles keep no others. */
export function isLatinLookalike([drawn, letters]: readonly [drawn: string, letters: string]): boolean {
  return /^[a-z]+$/i.test(letters) && drawn.normalize('NFKD') === drawn;
}
