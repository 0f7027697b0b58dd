import { findListedNow, listedNow } from './listed-companies.ts';

export type TextPart = string | { readonly symbol: string } | { readonly url: string };

/** Characters of no address: invisible ones, quotation marks, and punctuation of scripts without spaces. */
const foreign = '\\s<>"\\p{C}\\p{DI}\\p{Pi}\\p{Pf}„‚、。〈-】〔-〛！（），：；？［］｛｝｡-､';
/** Excludes user names, which could pass for the host: `https://tradefloor.example@elsewhere.example`. */
const link = new RegExp(`(?<![\\p{L}\\p{N}])https?://(?![^\\s/?#]*@)[^${foreign}]+`, 'giu');
/** Punctuation that ends a sentence, not the address. A bracket that the address opens belongs to it. */
const closing = /(?:[.,;:!?'"\]}…،؛؟۔।]|(?<!\([^()]*)\))+$/;

/** Splits "see https://a.example/b, $tfm" into "see ", the address, ", " and TFM. */
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

/** Matches a tag only if neither side continues a word, number or amount. */
const tag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{1,5})(?![\p{L}\p{M}\p{N}_$])/gu;

/** Splits "buy $tfm!" into "buy ", TFM and "!". Unknown symbols stay text. */
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
  readonly from: number;
  readonly letters: string;
}

const openTag = /(?<![\p{L}\p{M}\p{N}_$])\$([A-Za-z\d]{0,5})$/u;

export function tagBefore(text: string, caret: number): TagStart | undefined {
  const found = openTag.exec(text.slice(0, caret));
  return found ? { from: found.index, letters: found[1] ?? '' } : undefined;
}

export function suggestCompanies(letters: string, limit: number): { symbol: string; name: string }[] {
  const wanted = letters.toUpperCase();
  const { symbol = [], name = [] } = Object.groupBy(listedNow(), (company) => {
    if (company.symbol.startsWith(wanted)) return 'symbol';
    return ` ${company.name.toUpperCase()}`.includes(` ${wanted}`) ? 'name' : 'none';
  });
  return [...symbol, ...name].slice(0, limit);
}

export function completeTag(
  text: string,
  { from, letters }: TagStart,
  symbol: string,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + letters.length);
  const before = `${text.slice(0, from)}$${symbol}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) };
}
