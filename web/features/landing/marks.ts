import { type Html, html } from '../../lib/html.ts';
import { companyGlyphs, glyphGround } from '../../ui/company-glyphs.ts';

/** Every company's glyph, once: the marks of a page refer to them. */
export function glyphs(): Html {
  const symbols = Object.entries(companyGlyphs).map(
    ([symbol, path]) => html`<symbol id="glyph-${symbol}" viewBox="0 0 24 24"><path d="${path}" /></symbol>`,
  );
  return html`<svg class="glyphs" aria-hidden="true">${symbols}</svg>`;
}

/** A company's glyph on its own colour. Its symbol or name stands beside it. */
export function companyMark(symbol: string): Html {
  return html`<span class="mark" style="background:${glyphGround(symbol)}" aria-hidden="true">${glyph(symbol)}</span>`;
}

/** The glyph alone, in the colour of the text around it. */
export function glyph(symbol: string): Html {
  return html`<svg class="glyph" aria-hidden="true"><use href="#glyph-${symbol}" /></svg>`;
}
