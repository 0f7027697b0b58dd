import { Skeleton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Lock, Minus } from 'lucide-react';
import { type CSSProperties, Fragment, memo, useMemo } from 'react';
import { Link } from 'react-router';
import { formatPercentChange } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { type Tier, tierName } from '../../../../shared/tiers.ts';
import { urls } from '../../../../shared/urls.ts';
import { heatStep } from '../../../lib/heat.ts';
import { classes } from '../../../ui/classes.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { useLock } from '../../../ui/locked-tiers.tsx';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { type Box, mapOf, type Opening, useOpenings } from '../treemap.ts';

const WIDE = '@container (min-width: 600px)';
const HEAD_PX = 20;

/** CSS chooses one of two maps by width. Nothing is measured, so nothing jumps. */
const sizes = {
  wide: { width: 1000, height: 300, head: HEAD_PX, gap: 3 },
  narrow: { width: 350, height: 248, head: HEAD_PX, gap: 3 },
};

const placed = {
  position: 'absolute',
  left: 'var(--narrow-x)',
  top: 'var(--narrow-y)',
  width: 'var(--narrow-width)',
  height: 'var(--narrow-height)',
  [WIDE]: { left: 'var(--wide-x)', top: 'var(--wide-y)', width: 'var(--wide-width)', height: 'var(--wide-height)' },
} as const;

const look = classes({
  frame: { containerType: 'inline-size' },
  map: {
    position: 'relative',
    h: `${sizes.narrow.height}px`,
    borderRadius: 'md',
    [WIDE]: { h: `${sizes.wide.height}px` },
  },
  tier: {
    ...placed,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    maxH: `${HEAD_PX}px`,
    fontSize: 'xs',
    fontWeight: 550,
    color: 'fg.muted',
  },
  mark: {
    display: 'none',
    mb: 1,
    '@container (min-width: 64px) and (min-height: 76px)': { display: 'block' },
  },
  symbol: { fontWeight: 650, fontSize: 'clamp(11px, 17cqmin, 17px)' },
  change: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1px',
    textStyle: 'number',
    fontSize: 'clamp(11px, 13cqmin, 13px)',
    fontWeight: 500,
  },
  arrow: { '@container (min-width: 46px) and (max-width: 61.98px)': { display: 'none' } },
  percent: { display: 'none', '@container (min-width: 46px)': { display: 'inline' } },
  tile: {
    ...placed,
    containerType: 'size',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: '4px',
    color: 'heat.fg',
    transition: 'background-color 600ms',
    '& > a': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      position: 'absolute',
      inset: 0,
      lineHeight: 1.2,
      _hover: { outline: '2px solid var(--heat-fg)', outlineOffset: '-3px' },
      _focusVisible: { outline: '2px solid var(--heat-fg)', outlineOffset: '-3px' },
    },
    '&[data-heat="2"]': { bg: 'heat.up2' },
    '&[data-heat="1"]': { bg: 'heat.up1' },
    '&[data-heat="0"]': { bg: 'heat.level' },
    '&[data-heat="-1"]': { bg: 'heat.down1' },
    '&[data-heat="-2"]': { bg: 'heat.down2' },
    '&[data-locked]': {
      _before: {
        content: '""',
        position: 'absolute',
        inset: 0,
        background:
          'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--heat-fg) 14%, transparent) 5px 6px)',
      },
    },
  },
});

export function HeatMap() {
  const { data } = useStocks();
  const stocks = useMemo(() => data && allStocks(data), [data]);
  const openings = useOpenings();
  const { frame, map } = look;
  return (
    <section className={frame} aria-label="The market today, as a map">
      {stocks && openings ? (
        <ul className={map}>
          <Tiles stocks={stocks} openings={openings} />
        </ul>
      ) : (
        <Skeleton className={map} />
      )}
    </section>
  );
}

function Tiles({ stocks, openings }: { stocks: readonly Stock[]; openings: readonly Opening[] }) {
  const groups = useMemo(() => placesOf(openings), [openings]);
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return groups.map(({ tier, style, tiles }) => (
    <Fragment key={tier}>
      <TierHead tier={tier} style={style} />
      {tiles.map(({ symbol, style: place }) => {
        const stock = bySymbol.get(symbol);
        return stock && <Tile key={symbol} {...tileOf(stock)} style={place} />;
      })}
    </Fragment>
  ));
}

/** Leaves out the price, which changes every tick. */
const tileOf = ({ symbol, name, tier, changePercent }: Stock) => ({ symbol, name, tier, changePercent });

function placesOf(openings: readonly Opening[]) {
  const narrow = new Map(
    mapOf(openings, sizes.narrow).flatMap(({ tier, box, tiles }): [string, Box][] => [
      [tier, box],
      ...tiles.map((tile): [string, Box] => [tile.symbol, tile.box]),
    ]),
  );
  const style = (key: string, wide: Box): CSSProperties => {
    const variables = Object.entries({ wide, narrow: narrow.get(key) ?? wide }).flatMap(([map, box]) =>
      Object.entries(box).map(([side, percent]) => [`--${map}-${side}`, `${percent}%`]),
    );
    return Object.fromEntries(variables);
  };
  return mapOf(openings, sizes.wide).map(({ tier, box, tiles }) => ({
    tier,
    style: style(tier, box),
    tiles: tiles.map((tile) => ({ symbol: tile.symbol, style: style(tile.symbol, tile.box) })),
  }));
}

function TierHead({ tier, style }: { tier: Tier; style: CSSProperties }) {
  const locked = useLock(tier) !== undefined;
  return (
    <li className={look.tier} style={style} aria-hidden="true">
      {locked && <Lock size={11} strokeWidth={2.5} />}
      <span>{tierName(tier)}</span>
    </li>
  );
}

interface TileProps extends ReturnType<typeof tileOf> {
  style: CSSProperties;
}

const Tile = memo(function Tile({ symbol, name, tier, changePercent, style }: TileProps) {
  const locked = useLock(tier) !== undefined;
  const percent = formatPercentChange(changePercent);
  // A change that rounds to zero has no direction.
  const Arrow = percent.startsWith('+') ? ArrowUp : percent.startsWith('-') ? ArrowDown : Minus;
  return (
    <li
      className={look.tile}
      data-heat={heatStep(Number(changePercent))}
      data-locked={locked || undefined}
      style={style}
    >
      <Link
        to={urls.stock(symbol)}
        title={name}
        aria-label={`${symbol} ${percent} today, ${name}${locked ? ' (locked)' : ''}`}
      >
        <span className={look.mark}>
          <CompanyMark symbol={symbol} size={24} />
        </span>
        {/* The space keeps the visible text part of the label, for voice control. */}
        <span className={look.symbol} translate="no">
          {symbol}
        </span>{' '}
        <span className={look.change}>
          <Arrow className={look.arrow} size={12} strokeWidth={2.5} aria-hidden="true" />
          <span className={look.percent} translate="no">
            {percent}
          </span>
        </span>
      </Link>
    </li>
  );
});
