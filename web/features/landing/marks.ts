import { type Html, html } from '../../lib/html.ts';
import { companyGlyphs, glyphGround } from '../../ui/company-glyphs.ts';

/** Every company's glyph, for a page's marks to refer to. */
export function glyphs(): Html {
  const symbols = Object.entries(companyGlyphs).map(
    ([symbol, path]) => html`<symbol id="glyph-${symbol}" viewBox="0 0 24 24"><path d="${path}" /></symbol>`,
  );
  return html`<svg class="glyphs" aria-hidden="true">${symbols}</svg>`;
}

export function companyMark(symbol: string): Html {
  return html`<span class="mark" style="background:${glyphGround(symbol)}" aria-hidden="true">${glyph(symbol)}</span>`;
}

export function glyph(symbol: string): Html {
  return html`<svg class="glyph" aria-hidden="true"><use href="#glyph-${symbol}" /></svg>`;
}
