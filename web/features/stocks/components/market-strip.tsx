import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { urls } from '../../../lib/urls.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { TradingPill, useFreshness } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { slotClasses } from '../../../ui/styled.tsx';
import { useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { bestAndWorst } from '../best-and-worst.ts';
import { type IndexNow, indexNow } from '../index-now.ts';
import { NextPrice } from './next-price.tsx';

/** On a phone: title and state in a line, and three figures below. From a tablet on: all in one line. */
const look = slotClasses({
  slots: ['root', 'state', 'item', 'link', 'name', 'value', 'drawing', 'clock', 'now'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignItems: 'center',
      columnGap: { base: 2, md: 6 },
      rowGap: 2,
      minH: { md: '48px' },
      md: { gridTemplateColumns: 'auto auto auto auto 1fr' },
      '& > h1': { gridColumn: { base: 'span 2', md: 'auto' }, fontSize: { base: 'xl', md: '2xl' } },
    },
    state: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: { base: 2, md: 4 },
      md: { order: 1 },
    },
    item: {
      minW: 0,
      borderLeftWidth: { md: '1px' },
      borderColor: 'line',
      pl: { md: 6 },
      display: { md: 'flex' },
      alignItems: 'center',
      gap: 3,
    },
    /** As wide as any day's figures: nothing moves when they come. */
    link: {
      display: 'block',
      minW: { base: 0, md: '148px' },
      lg: { minW: '164px' },
      borderRadius: 'md',
      _hover: { '& > :first-child': { color: 'accent' } },
    },
    name: { display: 'block', fontSize: 'xs', lineHeight: '18px', color: 'ink-muted', truncate: true },
    value: {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: { base: 1.5, md: 2 },
      /** Two lines on a phone: of a figure, and of its change. */
      minH: { base: '46px', md: '24px' },
      alignContent: 'start',
      fontSize: { base: 'sm', md: 'md' },
      fontWeight: 600,
    },
    drawing: { display: 'none', lg: { display: 'block' } },
    clock: { display: { base: 'none', md: 'block' } },
    now: { display: 'flex', alignItems: 'center', minH: '24px', fontSize: { base: 'sm', md: 'md' } },
  },
});

/** All Stocks at a glance: the index, who moved most today, and when prices move next. */
export function MarketStrip() {
  const board = useStocks().data;
  const overview = useDayCourses();
  const stocks = board ? allStocks(board) : [];
  const [best, worst] = bestAndWorst(stocks);
  const { root, state, name, clock, now } = look();
  return (
    <header className={root}>
      <PageTitle>All Stocks</PageTitle>
      <div className={state}>
        <div>
          <span className={`${name} ${clock}`}>Next price</span>
          <span className={now}>
            <NextPrice />
          </span>
        </div>
        <MarketState />
      </div>
      <IndexItem now={indexNow(overview?.index, stocks)} />
      <MoverItem name="Best today" stock={best} />
      <MoverItem name="Worst today" stock={worst} />
    </header>
  );
}

/** Open or halted, as far as the prices on this screen tell: nothing more is asked for it. */
function MarketState() {
  return <TradingPill halted={useFreshness().state === 'halted'} />;
}

function IndexItem({ now }: { now: IndexNow | undefined }) {
  const { item, drawing } = look();
  return (
    <div className={item}>
      <StripLink symbol={INDEX_SYMBOL} name={INDEX_NAME}>
        {now && (
          <>
            <PriceText cents={now.value} />
            <Change percent={now.percent} />
          </>
        )}
      </StripLink>
      <span className={drawing}>
        <Sparkline points={now?.points ?? []} />
      </span>
    </div>
  );
}

const MoverItem = memo(function MoverItem({ name, stock }: { name: string; stock: Stock | undefined }) {
  return (
    <div className={look().item}>
      <StripLink symbol={stock?.symbol} name={name}>
        {stock && (
          <>
            <CompanyMark symbol={stock.symbol} size={20} />
            {stock.symbol}
            <Change percent={stock.changePercent} />
          </>
        )}
      </StripLink>
    </div>
  );
});

interface StripLinkProps {
  /** Undefined while it is not known. */
  symbol: string | undefined;
  name: string;
  children: ReactNode;
}

function StripLink({ symbol, name: text, children }: StripLinkProps) {
  const { link, name, value } = look();
  const content = (
    <>
      <span className={name}>{text}</span>
      <span className={value}>{children || <Skeleton w="88px" h="16px" />}</span>
    </>
  );
  if (!symbol) return <div className={link}>{content}</div>;
  return (
    <Link to={urls.stock(symbol)} className={link}>
      {content}
    </Link>
  );
}
