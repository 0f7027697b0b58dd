import { Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPrice, toCents } from '../../../lib/format.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { urls } from '../../../lib/urls.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { courseOf } from '../day-course.ts';
import { type MarketRow, placeInYear } from '../market-view.ts';
import { marketLook } from './market-look.ts';

export type OnWatch = (symbol: string, watched: boolean) => void;

interface StockRowProps extends MarketRow {
  /** Where stocks of all tiers stand below each other. */
  showsTier: boolean;
  /** Undefined while the watchlist is not known. */
  watched: boolean | undefined;
  onWatch: OnWatch;
}

/**
 * One stock. The whole row is pressed by pressing its Trade button, whose area is stretched over it; link and star lie
 * above. An unchanged stock is not drawn again.
 */
export const StockRow = memo(function StockRow({ stock, past, shares, showsTier, watched, onWatch }: StockRowProps) {
  const { symbol, name, tier, currentPrice, changePercent } = stock;
  const { row, company, names, link, sub, course, price, today, range, held, watch, star, trade, button } =
    marketLook();
  return (
    <tr className={row}>
      <th scope="row" className={company}>
        <CompanyMark symbol={symbol} />
        <span className={names}>
          <Link to={urls.stock(symbol)} className={link}>
            {name}
          </Link>
          <span className={sub}>
            {symbol}
            {showsTier && <TierBadge tier={tier} />}
          </span>
        </span>
      </th>
      <td className={course}>
        <Sparkline points={courseOf(past, stock)} width="full" />
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
      <td className={watch}>
        <button
          type="button"
          className={star}
          aria-label={`Watch ${symbol}`}
          aria-pressed={watched ?? false}
          disabled={watched === undefined}
          onClick={() => onWatch(symbol, !watched)}
        >
          <Star size={17} fill={watched ? 'currentColor' : 'none'} aria-hidden="true" />
        </button>
      </td>
      <td className={trade}>
        <button
          type="button"
          className={button}
          aria-label={`Trade ${symbol}`}
          onClick={() => openTicket({ symbol, action: 'buy', shares: 1 })}
        >
          Trade
        </button>
      </td>
    </tr>
  );
});

/** Where the price stands between the lowest and the highest of 52 weeks. */
function YearRange({ stock, past }: Pick<MarketRow, 'stock' | 'past'>) {
  const place = placeInYear(stock, past);
  const { track, dot, bounds } = marketLook();
  if (!past || place === undefined) return null;
  return (
    <>
      <span className={track} aria-hidden="true">
        <span className={dot} style={{ left: `${(place * 100).toFixed(1)}%` }} />
      </span>
      <span className={bounds}>
        <span>{formatPrice(toCents(past.yearLow))}</span>
        <span className={marketLook().to}> to </span>
        <span>{formatPrice(toCents(past.yearHigh))}</span>
      </span>
    </>
  );
}
