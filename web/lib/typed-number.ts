/** Many keyboards have a comma where this game writes a point. Ambiguous input is rejected. */

/** Excludes "1,0000": where people group digits by four, it is ten thousand. */
const PLAIN = /^(?<sign>-?)(?<whole>\d+)(?:[.,](?<decimals>(?!0{4,}$)\d+))?$/;
/** Thousands grouped by one separator, with another for the decimals. */
const GROUPED =
  /^(?<sign>-?)(?<whole>[1-9]\d{0,2}(?:(?<apart>[.,' ])\d{3})(?:\k<apart>\d{3})*)(?:(?!\k<apart>)[.,](?<decimals>\d+))?$/;
const UNCLEAR = /^(-?[1-9]\d{0,2})[.,](\d\d)(\d)$/;

const usual = (typed: string) => typed.normalize('NFKC').trim().replaceAll('’', "'").replace(/^−/, '-');

/** "40,25" → "40.25", "1 234,50" → "1234.50". Returns undefined for "1,000" and for text that is not a number. */
export function plainNumber(typed: string): string | undefined {
  const text = usual(typed);
  const read = UNCLEAR.test(text) ? undefined : (PLAIN.exec(text) ?? GROUPED.exec(text))?.groups;
  if (!read) return undefined;
  const { sign, whole = '', decimals } = read;
  return `${sign}${whole.replace(/\D/g, '')}${decimals ? `.${decimals}` : ''}`;
}

export function typedNumber(typed: string): number {
  return Number(plainNumber(typed) ?? Number.NaN);
}

/** Returns a complaint about "1,000" or "1.000", without its full stop. */
export function unclearNumber(typed: string): string | undefined {
  const text = usual(typed);
  const [, whole, two, last] = UNCLEAR.exec(text) ?? [];
  return whole && `${text} can be read in two ways: write ${whole}${two}${last} or ${whole}.${two}`;
}
