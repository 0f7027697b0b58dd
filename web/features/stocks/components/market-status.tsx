import { Card, DataList, Skeleton, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { formatClock } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { useMarket } from '../api/get-market.ts';
import { indexNow, useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { Fact } from './fact.tsx';

export function MarketStatus() {
  const { data, isError } = useMarket();
  const value = (text: ReactNode) => (data ? text : isError ? 'Unknown' : <Skeleton w="96px" h="16px" />);
  return (
    <Card.Root as="section" aria-labelledby="market-status-title">
      <CardHead id="market-status-title" title="Market Status" />
      <DataList.Root size="md" px={4} py={3}>
        <Fact name="Status">{value(data && <TradingPill halted={data.halted} />)}</Fact>
        <Fact
          name={
            <Span color="accent">
              <StockLink stock={{ symbol: INDEX_SYMBOL, name: INDEX_NAME }} />
            </Span>
          }
        >
          <IndexValue />
        </Fact>
        <Fact name="Next Close">
          {value(data && <NumberText>{formatClock(data.dayEndsAt, 'minutes')}</NumberText>)}
        </Fact>
        <Fact name="Last Update">
          {value(data && <NumberText>{formatClock(data.updatedAt, 'seconds')}</NumberText>)}
        </Fact>
      </DataList.Root>
      <Text px={4} pb={3} textStyle="label">
        Open 24/7. The day resets at 00:00 UTC; times are local.
      </Text>
    </Card.Root>
  );
}

function IndexValue() {
  const board = useStocks().data;
  const now = indexNow(useDayCourses()?.index, board ? allStocks(board) : []);
  if (!now) return <Skeleton w="128px" h="16px" />;
  return (
    <Span display="flex" alignItems="center" gap={2}>
      <PriceText cents={now.value} />
      <Change percent={now.percent} />
    </Span>
  );
}
