import { ArrowLeft, ChartCandlestick } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { Company } from '../../../shared/companies.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { NewsCard, useNews } from '../../features/news/components/news-card.tsx';
import { useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { OwnTrades, PositionCard } from '../../features/portfolio/components/position-card.tsx';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { LoadingChart, StockChart } from '../../features/stocks/components/stock-chart.tsx';
import { PresentPrice, StockFacts, YearFacts } from '../../features/stocks/components/stock-facts.tsx';
import { findListedNow } from '../../lib/listed.ts';
import { openTicket } from '../../lib/ticket.ts';
import { planUrl, urls } from '../../lib/urls.ts';
import { Button, ButtonLink, buttonRecipe } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { useLock } from '../../ui/locked-tiers.tsx';
import { Columns, PageBody, PageHead, PageTitle, Stack, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { MarketIndex } from './market-index.tsx';
import { useOwnLevels, useOwnTrades } from './own-marks.tsx';

const BackLink = styled(Link, buttonRecipe);

/** A company's stock, or the market index. */
export function StockPage() {
  const { symbol = '' } = useParams();
  const company = findListedNow(symbol);
  const isIndex = symbol.toUpperCase() === INDEX_SYMBOL;
  usePageTitle(isIndex ? INDEX_NAME : (company?.name ?? 'Stock Not Found'));
  return (
    <PageBody pb={company ? { base: '80px', md: 6 } : undefined}>
      <styled.div mt={{ base: -3, md: -4 }} mb={-2}>
        <BackLink to={urls.trading} look="quiet" size="sm" minH={10} ml={-3}>
          <ArrowLeft size={17} aria-hidden="true" />
          Back to All Stocks
        </BackLink>
      </styled.div>
      {isIndex && <MarketIndex />}
      {company && <CompanyStock key={company.symbol} company={company} />}
      {!isIndex && !company && <NoStock />}
    </PageBody>
  );
}

function NoStock() {
  return (
    <Card>
      <PageTitle srOnly>Stock Not Found</PageTitle>
      <EmptyState icon={ChartCandlestick} title="Stock Not Found" hint="No company has this symbol." />
    </Card>
  );
}

function CompanyStock({ company }: { company: Company }) {
  const { data: board, isPending, refetch } = useStocks();
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const news = useNews(company.symbol).data;
  const stock = findStock(board, company.symbol);
  const holding = live.holdings?.find((held) => held.stock.symbol === company.symbol);
  const own = useOwnLevels(company.symbol, holding?.averageCents);
  const { trades, todayCents, onMore } = useOwnTrades(company.symbol, holding);
  if (!stock && !isPending) return <FailureCard title="Failed to load stocks. Please try again." onRetry={refetch} />;
  if (!stock) return <LoadingStock company={company} />;
  return (
    <>
      <StockHead company={company} stock={stock} owns={holding !== undefined} />
      <Columns>
        <Stack>
          <StockChart stock={stock} news={news} trades={trades} {...own} />
          <PositionCard
            holding={live.holdings && (holding ?? null)}
            totalCents={live.portfolio?.totalCents}
            todayCents={todayCents}
          />
          <OwnTrades trades={trades} onMore={onMore} />
        </Stack>
        <Stack>
          <StockFacts stock={stock} business={company.business} />
          <YearFacts symbol={company.symbol} currentPrice={stock.currentPrice} />
          <NewsCard symbol={company.symbol} />
        </Stack>
      </Columns>
    </>
  );
}

/** On phones at the bottom, over the navigation, within the thumb's reach. */
const TradeButtons = styled('div', {
  base: {
    display: 'flex',
    gap: 2,
    position: { base: 'fixed', md: 'static' },
    zIndex: 9,
    insetX: 0,
    bottom: 'calc(58px + env(safe-area-inset-bottom))',
    px: { base: 3, md: 0 },
    py: { base: 2, md: 0 },
    bg: { base: 'surface', md: 'transparent' },
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'line',
  },
});

interface StockHeadProps {
  company: Company;
  stock: Stock;
  owns: boolean;
}

function StockHead({ company, stock, owns }: StockHeadProps) {
  const lock = useLock(company.tier);
  const trade = (action: TradeAction) => openTicket({ symbol: company.symbol, action, orderType: 'market' });
  return (
    <PageHead>
      <CompanyName company={company} />
      <PresentPrice {...stock} price={stock.currentPrice} unit="coins" />
      <TradeButtons data-pinned>
        {lock ? (
          <ButtonLink look="primary" flex="1 0 auto" href={planUrl(lock.tier)}>
            Unlock with {lock.name}
          </ButtonLink>
        ) : (
          <Button look="primary" flex={1} minW="96px" onClick={() => trade('buy')}>
            Buy
          </Button>
        )}
        <Button flex={1} minW="96px" disabled={!owns} onClick={() => trade('sell')}>
          Sell
        </Button>
      </TradeButtons>
    </PageHead>
  );
}

function CompanyName({ company }: { company: Company }) {
  return (
    <styled.div display="flex" alignItems="center" gap={3} flex="1 1 240px" minW={0}>
      <CompanyMark symbol={company.symbol} />
      <styled.div minW={0}>
        <PageTitle>{company.name}</PageTitle>
        <styled.p display="flex" flexWrap="wrap" alignItems="center" gap={2} color="ink-muted">
          {company.symbol}
          <TierBadge tier={company.tier} />
          <LiveBadge />
        </styled.p>
      </styled.div>
    </styled.div>
  );
}

function LoadingStock({ company }: { company: Company }) {
  return (
    <>
      <PageHead>
        <CompanyName company={company} />
        <div>
          <LoadingText>Loading...</LoadingText>
          <Skeleton w="160px" h="56px" />
        </div>
      </PageHead>
      <Columns>
        <Card>
          <CardHead title="Price" />
          <LoadingChart />
        </Card>
        <Skeleton h="240px" />
      </Columns>
    </>
  );
}
