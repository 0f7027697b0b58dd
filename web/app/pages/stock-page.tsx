import { Box, Button, Card, chakra, Flex, IconButton, Skeleton, Span, Text } from '@chakra-ui/react';
import { ArrowLeft, ChartCandlestick } from 'lucide-react';
import { Link as RouterLink, useParams } from 'react-router';
import type { Company } from '../../../shared/companies.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { urls } from '../../../shared/urls.ts';
import { NewsCard, useNews } from '../../features/news/components/news-card.tsx';
import { useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { OwnTrades, PositionCard } from '../../features/portfolio/components/position-card.tsx';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { LoadingChart, StockChart } from '../../features/stocks/components/stock-chart.tsx';
import { PresentPrice, StockFacts, YearFacts } from '../../features/stocks/components/stock-facts.tsx';
import { findListedNow } from '../../lib/listed-companies.ts';
import { openTicket } from '../../lib/ticket.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LockedBuy, useLock } from '../../ui/locked-tiers.tsx';
import { Column, Columns, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { AlertButton } from '../alert-button.tsx';
import { useTicketAccount } from '../ticket-account.ts';
import { MarketIndex } from './market-index.tsx';
import { useOwnLevels, useOwnTrades } from './own-marks.tsx';

const TicketPlace = chakra(Card.Root, { base: { display: { base: 'none', lg: 'block' }, minH: '568px' } });

const StockTicket = lazyPart(async () => (await import('./stock-ticket.tsx')).StockTicket, {
  loading: <TicketPlace />,
  frame: ({ children }) => <TicketPlace>{children}</TicketPlace>,
});

const backLink = (
  <IconButton variant="ghost" ml={-2} mr={-1} asChild>
    <RouterLink to={urls.trading} aria-label="Back to All Stocks">
      <ArrowLeft size={18} aria-hidden="true" />
    </RouterLink>
  </IconButton>
);

export function StockPage() {
  const { symbol = '' } = useParams();
  const company = findListedNow(symbol);
  const isIndex = symbol.toUpperCase() === INDEX_SYMBOL;
  usePageTitle(isIndex ? INDEX_NAME : (company?.name ?? 'Stock Not Found'));
  return (
    <PageBody pt={{ base: 2, md: 4 }} pb={company ? { base: '80px', lg: 6 } : undefined}>
      {isIndex && <MarketIndex back={backLink} />}
      {company && <CompanyStock key={company.symbol} company={company} />}
      {!isIndex && !company && <NoStock />}
    </PageBody>
  );
}

function NoStock() {
  return (
    <Card.Root>
      {backLink}
      <PageTitle srOnly>Stock Not Found</PageTitle>
      <EmptyState icon={ChartCandlestick} title="Stock Not Found" hint="No company has that symbol." />
    </Card.Root>
  );
}

function CompanyStock({ company }: { company: Company }) {
  const { data: board, isPending, refetch } = useStocks();
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const account = useTicketAccount(live, company.symbol);
  const news = useNews(company.symbol).data;
  const stock = findStock(board, company.symbol);
  const holding = live.holdings?.find((held) => held.stock.symbol === company.symbol);
  const levels = useOwnLevels(company.symbol, holding?.averageCents);
  const { trades, todayCents, onMore } = useOwnTrades(company.symbol, holding);
  if (!stock && !isPending) return <FailureCard title="Failed to load stocks. Please try again." onRetry={refetch} />;
  if (!stock) return <LoadingStock company={company} />;
  return (
    <>
      <StockHead company={company} stock={stock} owns={holding !== undefined} />
      <Columns>
        <Column>
          <StockChart stock={stock} news={news} trades={trades} levels={levels} />
          <PositionCard
            holding={live.holdings && (holding ?? null)}
            totalCents={live.portfolio?.totalCents}
            todayCents={todayCents}
          />
          <OwnTrades trades={trades} onMore={onMore} />
        </Column>
        <Column>
          <StockTicket stock={stock} account={account} />
          <StockFacts stock={stock} business={company.business} />
          <YearFacts symbol={company.symbol} currentPrice={stock.currentPrice} />
          <NewsCard symbol={company.symbol} />
        </Column>
      </Columns>
    </>
  );
}

interface StockHeadProps {
  company: Company;
  stock: Stock;
  owns: boolean;
}

function StockHead({ company, stock, owns }: StockHeadProps) {
  const lock = useLock(company.tier);
  const trade = (action: TradeAction) => openTicket({ symbol: company.symbol, action, orderType: 'market' });
  return (
    <PageHead rowGap={1}>
      <CompanyName company={company} />
      <PresentPrice {...stock} price={stock.currentPrice} unit="coins" />
      <Box
        data-pinned
        // On phones the bar is at the bottom, over the navigation, within the thumb's reach. From `lg` on, the ticket
        // is beside the chart.
        display={{ base: 'flex', lg: 'none' }}
        gap={2}
        position={{ base: 'fixed', md: 'static' }}
        zIndex={9}
        insetX={0}
        bottom="calc(61px + env(safe-area-inset-bottom))"
        px={{ base: 3, md: 0 }}
        py={{ base: 1.5, md: 0 }}
        bg={{ base: 'bg.panel', md: 'transparent' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        borderColor="border"
      >
        {lock ? (
          <LockedBuy lock={lock} flex="1 0 auto" />
        ) : (
          <Button variant="solid" flex={1} minW="96px" onClick={() => trade('buy')}>
            Buy
          </Button>
        )}
        <Button flex={1} minW="96px" disabled={!owns} onClick={() => trade('sell')}>
          Sell
        </Button>
      </Box>
    </PageHead>
  );
}

function CompanyName({ company }: { company: Company }) {
  return (
    <Flex align="center" gap={{ base: 2, md: 3 }} flex="1 1 240px" minW={0}>
      {backLink}
      <CompanyMark symbol={company.symbol} />
      <Box minW={0}>
        <PageTitle htmlTranslate="no" fontSize={{ base: 'xl', md: '2xl' }}>
          {company.name}
        </PageTitle>
        <Text display="flex" flexWrap="wrap" alignItems="center" gap={2} color="fg.muted">
          <span translate="no">{company.symbol}</span>
          <TierBadge tier={company.tier} />
          {/* A phone has no room for the badge; the strip under the bar says what is wrong. */}
          <Span display={{ base: 'none', sm: 'contents' }}>
            <LiveBadge />
          </Span>
        </Text>
      </Box>
      <Span ml="auto">
        <AlertButton symbol={company.symbol} />
      </Span>
    </Flex>
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
        <Card.Root>
          <LoadingChart />
        </Card.Root>
        <Skeleton h="240px" />
      </Columns>
    </>
  );
}
