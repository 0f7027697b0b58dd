import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { TICK_MS, TICK_SECONDS } from '../../../../shared/tick.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { urls } from '../../../lib/urls.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { TradingPill, useFreshness } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { slotClasses } from '../../../ui/styled.tsx';
import { type IndexNow, indexNow, useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { bestAndWorst } from '../stocks.ts';

/** Two lines on a phone, one from a tablet on. */
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
    /** As wide as any day's figures. */
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
      /** On a phone the change has a line of its own. */
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
        {/* Told from the prices: it needs no request of its own. */}
        <TradingPill halted={useFreshness().state === 'halted'} />
      </div>
      <IndexItem now={indexNow(overview?.index, stocks)} />
      <MoverItem name="Best today" stock={best} />
      <MoverItem name="Worst today" stock={worst} />
    </header>
  );
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

const ROW_PX = 24;

const clockLook = slotClasses({
  slots: ['root', 'strip', 'row', 'ring'],
  base: {
    root: { display: 'block', w: '60px', h: `${ROW_PX}px`, overflow: 'hidden', contain: 'strict' },
    strip: { display: 'block' },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      h: `${ROW_PX}px`,
      textStyle: 'number',
      fontWeight: 600,
    },
    ring: {
      boxSize: '16px',
      borderRadius: 'full',
      background: 'conic-gradient(var(--accent) calc(36deg * var(--rest)), var(--line) 0)',
      mask: 'radial-gradient(closest-side, transparent 67%, black 72%)',
    },
  },
});

const seconds = Array.from({ length: TICK_SECONDS }, (_, passed) => TICK_SECONDS - passed);

/**
 * Counts down to the next price. The compositor moves a strip of all seconds: drawing each would be half of the screen's
 * main thread time. It jumps rather than glides, as reduced motion allows.
 */
const NextPrice = memo(function NextPrice() {
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const animation = strip.current?.animate(
      { transform: ['none', `translateY(${-ROW_PX * TICK_SECONDS}px)`] },
      { duration: TICK_MS, iterations: Number.POSITIVE_INFINITY, easing: `steps(${TICK_SECONDS})` },
    );
    // Animations stop while a device sleeps.
    const setClock = () => {
      if (animation) animation.currentTime = serverNowMs() % TICK_MS;
    };
    setClock();
    document.addEventListener('visibilitychange', setClock);
    return () => {
      document.removeEventListener('visibilitychange', setClock);
      animation?.cancel();
    };
  }, []);
  const classes = clockLook();
  return (
    <span className={classes.root} role="img" aria-label={`Prices move every ${TICK_SECONDS} seconds`}>
      <span ref={strip} className={classes.strip}>
        {seconds.map((rest) => (
          <span key={rest} className={classes.row}>
            <span className={classes.ring} style={{ '--rest': rest } as object} />
            {rest} s
          </span>
        ))}
      </span>
    </span>
  );
});
