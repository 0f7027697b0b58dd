import { findListedNow, listedNow } from './listed-companies.ts';

export type TextPart = string | { readonly symbol: string } | { readonly url: string };

/** What no address has: invisible characters, quotation marks, and the punctuation of scripts that set no spaces. */
const foreign = '\\s<>"\\p{C}\\p{DI}\\p{Pi}\\p{Pf}„‚、。〈-】〔-〛！（），：；？［］｛｝｡-､';
/** Without a user's name, which could pass for the host: `https://tradefloor.example@elsewhere.example`. */
const link = new RegExp(`(?<![\\p{L}\\p{N}])https?://(?![^\\s/?#]*@)[^${foreign}]+`, 'giu');
/** Ends a sentence, not an address. A bracket that the address opens is its own. */
const closing = /(?:[.,;:!?'"\]}…،؛؟۔।]|(?<!\([^()]*)\))+$/;

/** "see https://a.example/b, $tfm" → "see ", the address, ", ", TFM. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(link)) {
    const url = written.replace(closing, '');
    if (!URL.canParse(url)) continue;
    parts.push(...splitCashtags(text.slice(end, index)), { url });
    end = index + url.length;
  }
  return [...parts, ...splitCashtags(text.slice(end))];
}

/** Separate: neither side continues a word, number or amount. */
const tag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{1,5})(?![\p{L}\p{M}\p{N}_$])/gu;

/** "buy $tfm!" → "buy ", TFM, "!". Unknown symbols stay text. */
function splitCashtags(text: string): TextPart[] {
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

export interface TagStart {
  /** The dollar sign's place. */
  readonly from: number;
  readonly letters: string;
}

const openTag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{0,5})$/u;

export function tagBefore(text: string, caret: number): TagStart | undefined {
  const found = openTag.exec(text.slice(0, caret));
  return found ? { from: found.index, letters: found[1] ?? '' } : undefined;
}

/** Matches the symbol first, then a word of the name. */
export function suggestCompanies(letters: string, limit: number): { symbol: string; name: string }[] {
  const wanted = letters.toUpperCase();
  const { symbol = [], name = [] } = Object.groupBy(listedNow(), (company) => {
    if (company.symbol.startsWith(wanted)) return 'symbol';
    return ` ${company.name.toUpperCase()}`.includes(` ${wanted}`) ? 'name' : 'none';
  });
  return [...symbol, ...name].slice(0, limit);
}

/** The text with the completed symbol, and the caret after it. */
export function completeTag(
  text: string,
  { from, letters }: TagStart,
  symbol: string,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + letters.length);
  const before = `${text.slice(0, from)}$${symbol}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) };
}
