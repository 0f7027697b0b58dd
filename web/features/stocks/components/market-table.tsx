import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPrice, toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { Tier } from '../../../../shared/tiers.ts';
import { urls } from '../../../../shared/urls.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { courseOf } from '../api/get-market-overview.ts';
import { type MarketRow, placeInYear, pressed, type Sort, type SortKey } from '../market-view.ts';
import { marketStyles } from './market-styles.ts';

type Slot = 'head' | 'figureHead' | 'wideHead' | 'plainHead' | 'spokenHead';

const heads: readonly { name: string; slot: Slot; key?: SortKey }[] = [
  { name: 'Company', slot: 'head', key: 'stock' },
  { name: 'Last day', slot: 'plainHead' },
  { name: 'Price', slot: 'figureHead', key: 'price' },
  { name: 'Today', slot: 'figureHead', key: 'today' },
  { name: '52 weeks', slot: 'wideHead', key: 'range' },
  { name: 'Held', slot: 'wideHead', key: 'held' },
  { name: 'Watch', slot: 'spokenHead' },
  { name: 'Trade', slot: 'spokenHead' },
];

interface MarketHeadsProps {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

export const MarketHeads = memo(function MarketHeads({ sort, onSort }: MarketHeadsProps) {
  const [way, Arrow] = sort?.descending ? (['descending', ArrowDown] as const) : (['ascending', ArrowUp] as const);
  return (
    <thead>
      <tr className={marketStyles.heads}>
        {heads.map(({ name, slot, key }) => (
          <th
            key={name}
            scope="col"
            className={marketStyles[slot]}
            aria-sort={key && key === sort?.key ? way : undefined}
          >
            {key ? (
              <button type="button" className={marketStyles.sort} onClick={() => onSort(pressed(sort, key))}>
                <span>{name}</span>
                {key === sort?.key && <Arrow size={12} strokeWidth={2.5} aria-hidden="true" />}
              </button>
            ) : (
              name
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});

export type OnWatch = (symbol: string, watched: boolean) => void;

interface WatchCellProps extends Pick<Stock, 'symbol'> {
  watched: boolean | undefined;
  onWatch: OnWatch;
}

interface StockRowProps extends MarketRow, Omit<WatchCellProps, 'symbol'> {
  showsTier: boolean;
}

/** The Trade button covers the whole row; link and star lie above it. */
export const StockRow = memo(function StockRow({ stock, past, shares, showsTier, watched, onWatch }: StockRowProps) {
  const { symbol, name, tier, currentPrice, changePercent } = stock;
  const { row, sub, course, price, today, range, held, trade } = marketStyles;
  return (
    <tr className={row}>
      <RowHead symbol={symbol} name={name} tier={showsTier ? tier : undefined} />
      <td className={course}>
        <Sparkline points={courseOf(past, stock)} width="100%" />
      </td>
      <td className={price}>
        <PriceText cents={toCents(currentPrice)} prefix="£" />
      </td>
      <td className={today}>
        <Change percent={changePercent} />
      </td>
      <td className={range}>
        <YearRange stock={stock} past={past} />
      </td>
      <td className={held}>{shares > 0 ? formatCount(shares) : <span className={sub}>–</span>}</td>
      <WatchCell symbol={symbol} watched={watched} onWatch={onWatch} />
      <td className={trade}>
        <button
          type="button"
          className={marketStyles.button}
          aria-label={`Trade ${symbol}`}
          onClick={() => openTicket({ symbol, action: 'buy', shares: 1 })}
        >
          Trade
        </button>
      </td>
    </tr>
  );
});

interface RowHeadProps extends Pick<Stock, 'symbol' | 'name'> {
  tier: Tier | undefined;
}

const RowHead = memo(function RowHead({ symbol, name, tier }: RowHeadProps) {
  const { company, names, link, sub } = marketStyles;
  return (
    <th scope="row" className={company}>
      <CompanyMark symbol={symbol} />
      <span className={names}>
        <Link to={urls.stock(symbol)} className={link} translate="no">
          {name}
        </Link>
        <span className={sub}>
          <span translate="no">{symbol}</span>
          {tier && <TierBadge tier={tier} />}
        </span>
      </span>
    </th>
  );
});

const WatchCell = memo(function WatchCell({ symbol, watched, onWatch }: WatchCellProps) {
  return (
    <td className={marketStyles.watch}>
      <button
        type="button"
        className={marketStyles.star}
        aria-label={`Watch ${symbol}`}
        aria-pressed={watched ?? false}
        disabled={watched === undefined}
        onClick={() => onWatch(symbol, !watched)}
      >
        <Star size={17} fill={watched ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
    </td>
  );
});

function YearRange({ stock, past }: Pick<MarketRow, 'stock' | 'past'>) {
  const place = placeInYear(stock, past);
  const { track, dot, bounds, to } = marketStyles;
  if (!past || place === undefined) return null;
  return (
    <>
      <span className={track} aria-hidden="true">
        <span className={dot} style={{ left: `${(place * 100).toFixed(1)}%` }} />
      </span>
      <span className={bounds}>
        <span>{formatPrice(toCents(past.yearLow))}</span>
        <span className={to}> to </span>
        <span>{formatPrice(toCents(past.yearHigh))}</span>
      </span>
    </>
  );
}
