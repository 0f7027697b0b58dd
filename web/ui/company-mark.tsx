import { memo } from 'react';
import type { StockSymbol } from '../../shared/companies.ts';
import { classes } from './classes.ts';
import { companyGlyphs, glyphGround } from './company-glyphs.ts';

const ground = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: 'md',
  color: 'white',
} as const;

const look = classes({
  ground,
  circle: {
    ...ground,
    w: 10,
    h: 10,
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
});

export const CompanyCircle = ({ symbol }: { symbol: string }) => (
  <span className={look.circle} style={{ background: glyphGround(symbol) }}>
    {symbol}
  </span>
);

/** The style sheet sets a missing size. An unknown company gets an empty drawing. */
export const CompanyGlyph = ({ symbol, size }: { symbol: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d={companyGlyphs[symbol as StockSymbol]}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface CompanyMarkProps {
  symbol: string;
  size?: number;
}

/** It is decorative, next to symbol or name. An unknown company gets an empty grey mark. */
export const CompanyMark = memo(function CompanyMark({ symbol, size = 32 }: CompanyMarkProps) {
  return (
    <span
      className={look.ground}
      aria-hidden="true"
      style={{ background: glyphGround(symbol), width: size, height: size }}
    >
      <CompanyGlyph symbol={symbol} size={size * 0.66} />
    </span>
  );
});
