import { Box, Card, Skeleton, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { IndexOverview } from '../../../shared/schemas/overview.ts';
import { useOverview } from '../../features/stocks/api/get-market-overview.ts';
import { allStocks, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { LoadingChart, StockChart } from '../../features/stocks/components/stock-chart.tsx';
import { IndexFacts, PresentPrice } from '../../features/stocks/components/stock-facts.tsx';
import { FailureCard } from '../../ui/empty-state.tsx';
import { Columns, PageHead, PageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { AlertButton } from '../alert-button.tsx';

export function MarketIndex({ back }: { back: ReactNode }) {
  const { data, isPending, refetch } = useOverview();
  const board = useStocks().data;
  if (isPending) return <LoadingIndex back={back} />;
  if (!data)
    return (
      <>
        <IndexHead back={back} />
        <FailureCard title="Failed to load index. Please try again." onRetry={refetch} />
      </>
    );
  const { index } = data;
  return (
    <>
      <IndexHead back={back} index={index} />
      <Columns>
        <StockChart stock={{ symbol: INDEX_SYMBOL, name: INDEX_NAME, currentPrice: index.value }} unit="points" />
        <IndexFacts index={index} stocks={board && allStocks(board)} />
      </Columns>
    </>
  );
}

function IndexHead({ back, index }: { back: ReactNode; index?: IndexOverview }) {
  return (
    <PageHead>
      {back}
      <Box flex="1 1 240px" minW={0}>
        <PageTitle>{INDEX_NAME}</PageTitle>
        <Text display="flex" flexWrap="wrap" alignItems="center" gap={2} color="fg.muted">
          Market index
          {/* A phone has no room for it beside the button. */}
          <Span display={{ base: 'none', sm: 'contents' }}>
            <LiveBadge />
          </Span>
        </Text>
      </Box>
      <AlertButton symbol={INDEX_SYMBOL} />
      {index && <PresentPrice {...index} price={index.value} unit="points" />}
    </PageHead>
  );
}

function LoadingIndex({ back }: { back: ReactNode }) {
  return (
    <>
      <IndexHead back={back} />
      <LoadingText>Loading...</LoadingText>
      <Columns>
        <Card.Root>
          <LoadingChart />
        </Card.Root>
        <Skeleton h="320px" />
      </Columns>
    </>
  );
}
