import { findListedNow, listedNow } from './listed.ts';

/** A part of a text: words as they were written, or a company by its symbol. */
export type TextPart = string | { readonly symbol: string };

/** A dollar sign and a symbol that stand by themselves: neither side continues a word, a number or an amount. */
const tag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{1,5})(?![\p{L}\p{M}\p{N}_$])/gu;

/** "buy $tfm!" → "buy ", TFM, "!". The symbol of no company stays text. */
export function splitCashtags(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, 1: symbol = '', index } of text.matchAll(tag)) {
    const company = findListedNow(symbol);
    if (!company) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ symbol: company.symbol });
    end = index + written.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** What is being written at the caret: a dollar sign and the beginning of a symbol. */
export interface TagStart {
  /** Where the dollar sign stands. */
  readonly from: number;
  readonly letters: string;
}

const openTag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{0,5})$/u;

/** The symbol that is being written, or undefined where the caret stands elsewhere. */
export function tagBefore(text: string, caret: number): TagStart | undefined {
  const found = openTag.exec(text.slice(0, caret));
  return found ? { from: found.index, letters: found[1] ?? '' } : undefined;
}

/** The companies whose symbol, or a word of whose name, begins with the letters; symbols first. */
export function suggestCompanies(letters: string, limit: number): { symbol: string; name: string }[] {
  const wanted = letters.toUpperCase();
  const listed = listedNow();
  const bySymbol = listed.filter(({ symbol }) => symbol.startsWith(wanted));
  const byName = listed.filter(
    (company) =>
      !bySymbol.includes(company) &&
      company.name
        .toUpperCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  );
  return [...bySymbol, ...byName].slice(0, limit);
}

/** The text with the symbol in the place of what was begun, and where the caret then stands. */
export function completeTag(
  text: string,
  { from, letters }: TagStart,
  symbol: string,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + letters.length);
  const before = `${text.slice(0, from)}$${symbol}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) };
}
