import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ChartCandlestick } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Company, findCompany } from '../../../shared/companies.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { useNews } from '../../features/news/api/list-news.ts';
import { NewsCard } from '../../features/news/components/news-card.tsx';
import { useLivePortfolio } from '../../features/portfolio/use-live-portfolio.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { Fact } from '../../features/stocks/components/fact.tsx';
import { PresentPrice } from '../../features/stocks/components/present-price.tsx';
import { LoadingChart, StockChart } from '../../features/stocks/components/stock-chart.tsx';
import { StockFacts } from '../../features/stocks/components/stock-facts.tsx';
import { YearFacts } from '../../features/stocks/components/year-facts.tsx';
import { answerToast } from '../../features/trades/answer-sentence.ts';
import { formatCoins, formatShares } from '../../lib/format.ts';
import { urls } from '../../lib/urls.ts';
import { Button, buttonRecipe } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureCard } from '../../ui/failure.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useLock } from '../../ui/locked-tiers.tsx';
import { Columns, PageBody, PageHead, PageTitle, Stack, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { StockCircle } from '../../ui/stock-circle.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MarketIndex } from './market-index.tsx';

const TradeDialog = lazyDialog(
  async () => (await import('../../features/trades/components/trade-dialog.tsx')).TradeDialog,
);

const BackLink = chakra(Link, buttonRecipe);

/** One stock: its course, its day, its news, and buying and selling it. Or the market index, which is no company. */
export function StockPage() {
  const { symbol = '' } = useParams();
  const company = findCompany(symbol);
  const isIndex = symbol.toUpperCase() === INDEX_SYMBOL;
  usePageTitle(isIndex ? INDEX_NAME : (company?.name ?? 'Stock Not Found'));
  return (
    <PageBody>
      <div>
        <BackLink to={urls.trading} look="quiet" size="sm" minH={10} ml={-3}>
          <ArrowLeft size={17} aria-hidden="true" />
          Back to All Stocks
        </BackLink>
      </div>
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
  const news = useNews(company.symbol).data ?? [];
  const [action, setAction] = useState<TradeAction>();
  const stock = findStock(board, company.symbol);
  const holding = live.holdings?.find((held) => held.stock.symbol === company.symbol);
  const close = () => setAction(undefined);
  if (!stock && !isPending) return <FailureCard title="Failed to load stocks. Please try again." onRetry={refetch} />;
  if (!stock) return <LoadingStock company={company} />;
  return (
    <>
      <StockHead company={company} stock={stock} owns={holding !== undefined} onTrade={setAction} />
      <Columns>
        <StockChart stock={stock} news={news} />
        <Stack>
          <StockFacts stock={stock} business={company.business}>
            <Fact name="You own">
              {holding
                ? `${formatShares(holding.shares)}, ${formatCoins(holding.valueCents)} coins`
                : live.holdings && 'None'}
            </Fact>
          </StockFacts>
          <YearFacts symbol={company.symbol} currentPrice={stock.currentPrice} />
          <NewsCard symbol={company.symbol} />
        </Stack>
      </Columns>
      {action && (
        <TradeDialog
          stock={stock}
          cashCents={live.portfolio?.cashCents}
          ownedShares={holding?.shares ?? 0}
          firstAction={action}
          orderType="market"
          onTraded={(receipt) => {
            close();
            showToast(answerToast(receipt));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface StockHeadProps {
  company: Company;
  stock: Stock;
  owns: boolean;
  onTrade: (action: TradeAction) => void;
}

function StockHead({ company, stock, owns, onTrade }: StockHeadProps) {
  const locked = useLock(company.tier) !== undefined;
  return (
    <PageHead>
      <CompanyName company={company} />
      <PresentPrice {...stock} price={stock.currentPrice} unit="coins" />
      <chakra.div display="flex" gap={2} flex={{ base: '1 0 100%', sm: '0 0 auto' }}>
        <Button look="primary" flex={1} minW="96px" disabled={locked} onClick={() => onTrade('buy')}>
          Buy
        </Button>
        <Button flex={1} minW="96px" disabled={!owns} onClick={() => onTrade('sell')}>
          Sell
        </Button>
      </chakra.div>
    </PageHead>
  );
}

function CompanyName({ company }: { company: Company }) {
  return (
    <chakra.div display="flex" alignItems="center" gap={3} flex="1 1 240px" minW={0}>
      <StockCircle symbol={company.symbol} />
      <chakra.div minW={0}>
        <PageTitle>{company.name}</PageTitle>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap={2} color="ink-muted">
          {company.symbol}
          <TierBadge tier={company.tier} />
          <LiveBadge />
        </chakra.p>
      </chakra.div>
    </chakra.div>
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
