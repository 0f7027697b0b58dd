import { Skeleton } from '@chakra-ui/react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { TICK_MS, TICK_SECONDS } from '../../../../shared/tick.ts';
import { urls } from '../../../../shared/urls.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Change } from '../../../ui/change.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { TradingPill, useFreshness } from '../../../ui/pill.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { indexNow, useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { bestAndWorst } from '../stocks.ts';

const look = classes({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'center',
    columnGap: { base: 2, md: 3, lg: 6 },
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
    borderColor: 'border',
    pl: { md: 3, lg: 6 },
    display: { md: 'flex' },
    alignItems: 'center',
    gap: 3,
  },
  /** Wide enough for any day's figures. */
  link: {
    display: 'block',
    minW: { base: 0, md: '148px' },
    lg: { minW: '164px' },
    borderRadius: 'md',
    _hover: { '& > :first-child': { color: 'accent' } },
  },
  name: { display: 'block', fontSize: 'xs', lineHeight: '18px', color: 'fg.muted', truncate: true },
  value: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: 1.5, md: 2 },
    minH: { base: '46px', md: '24px' },
    alignContent: 'start',
    fontSize: { base: 'sm', lg: 'md' },
    fontWeight: 600,
  },
  drawing: { display: 'none', lg: { display: 'block' } },
  clock: { display: { base: 'none', md: 'block' } },
  now: { display: 'flex', alignItems: 'center', minH: '24px', fontSize: { base: 'sm', md: 'md' } },
});

export function MarketStrip() {
  const board = useStocks().data;
  const overview = useDayCourses();
  const stocks = board ? allStocks(board) : [];
  const index = indexNow(overview?.index, stocks);
  const [best, worst] = bestAndWorst(stocks);
  const { root, state, name, clock, now } = look;
  const freshness = useFreshness().state;
  return (
    <header className={root}>
      <PageTitle>All Stocks</PageTitle>
      <div className={state}>
        <div>
          <span className={`${name} ${clock}`}>Next price</span>
          <span className={now}>{freshness === 'live' ? <NextPrice /> : <span className={clock}>–</span>}</span>
        </div>
        {/* The prices show a halt, so this needs no request of its own. */}
        <TradingPill halted={freshness === 'halted'} />
      </div>
      <Item symbol={INDEX_SYMBOL} name={INDEX_NAME} drawing={index?.points ?? []}>
        {index && (
          <>
            <PriceText cents={index.value} />
            <Change percent={index.percent} />
          </>
        )}
      </Item>
      {Object.entries({ 'Best today': best, 'Worst today': worst }).map(([title, stock]) => (
        <Item key={title} symbol={stock?.symbol} name={title}>
          {stock && (
            <>
              <CompanyMark symbol={stock.symbol} size={20} />
              <span translate="no">{stock.symbol}</span>
              <Change percent={stock.changePercent} />
            </>
          )}
        </Item>
      ))}
    </header>
  );
}

interface ItemProps {
  symbol: string | undefined;
  name: string;
  drawing?: readonly number[];
  children: ReactNode;
}

function Item({ symbol, name: text, drawing: points, children }: ItemProps) {
  const { item, link, name, value, drawing } = look;
  const content = (
    <>
      <span className={name}>{text}</span>
      <span className={value}>{children || <Skeleton w="88px" h="16px" />}</span>
    </>
  );
  return (
    <div className={item}>
      {symbol ? (
        <Link to={urls.stock(symbol)} className={link}>
          {content}
        </Link>
      ) : (
        <div className={link}>{content}</div>
      )}
      {points && (
        <span className={drawing}>
          <Sparkline points={points} />
        </span>
      )}
    </div>
  );
}

const ROW_PX = 24;
const secondsLeft = Array.from({ length: TICK_SECONDS }, (_, passed) => TICK_SECONDS - passed);

const clockLook = classes({
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
    background: 'conic-gradient(var(--accent) calc(1turn * var(--rest)), var(--border) 0)',
    mask: 'radial-gradient(closest-side, transparent 67%, black 72%)',
  },
});

/**
 * The compositor moves a strip of all seconds, because drawing each would take half of the main thread's time. The
 * strip jumps rather than glides, which reduced motion allows.
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
  return (
    <span data-live="" className={clockLook.root} role="img" aria-label={`A new price every ${TICK_SECONDS} seconds`}>
      <span ref={strip} className={clockLook.strip}>
        {secondsLeft.map((rest) => (
          <span key={rest} className={clockLook.row}>
            <span className={clockLook.ring} style={{ '--rest': rest / TICK_SECONDS } as object} />
            <span>{`${rest} s`}</span>
          </span>
        ))}
      </span>
    </span>
  );
});
