import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { formatPrice, toCents } from '../../shared/format.ts';
import type { Stock } from '../../shared/schemas/market.ts';
import { urls } from '../../shared/urls.ts';
import { splitText } from '../lib/cashtags.ts';
import { Change } from './change.tsx';
import { CompanyMark } from './company-mark.tsx';

export const QuotesContext = createContext<ReadonlyMap<string, Stock>>(new Map());

export function useQuote(symbol: string): Stock | undefined {
  return useContext(QuotesContext).get(symbol);
}

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    maxW: 'full',
    minH: '26px',
    pl: '3px',
    pr: 2,
    verticalAlign: 'middle',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _hover: { borderColor: 'border.emphasized' },
  },
});

/** Reserves space for the figures while they load. */
const Figures = chakra('span', { base: { display: 'inline-flex', gap: 1.5, _empty: { w: '104px' } } });

const Price = chakra('span', { base: { fontWeight: 500, color: 'fg.muted' } });

function Cashtag({ symbol }: { symbol: string }) {
  const quote = useQuote(symbol);
  return (
    <Chip dir="ltr" to={urls.stock(symbol)} title={quote?.name} htmlTranslate="no">
      <CompanyMark symbol={symbol} size={18} />
      <span>{`$${symbol}`}</span>
      <Figures>
        {quote && (
          <>
            {' '}
            <Price>{formatPrice(toCents(quote.currentPrice))}</Price> <Change percent={quote.changePercent} />
          </>
        )}
      </Figures>
    </Chip>
  );
}

const Address = chakra('a', { base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' } });

/** Treats no part of the text as markup. */
export function MessageText({ text }: { text: string }) {
  return splitText(text).map((part, place) => {
    if (typeof part === 'string') return <span key={place}>{part}</span>;
    if ('symbol' in part) return <Cashtag key={place} symbol={part.symbol} />;
    return (
      <Address key={place} dir="ltr" href={part.url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.url}
      </Address>
    );
  });
}
