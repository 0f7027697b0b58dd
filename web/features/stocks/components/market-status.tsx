import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../../shared/market-index.ts';
import { formatClock, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { useMarket } from '../api/get-market.ts';
import { useOverview } from '../api/get-market-overview.ts';
import { Fact } from './fact.tsx';

/** The market's state: open or halted, the index, the end of the trading day, and the last move of prices. */
export function MarketStatus() {
  const { data, isError } = useMarket();
  const value = (text: ReactNode) => (data ? text : isError ? 'Unknown' : <Skeleton w="96px" h="16px" />);
  return (
    <Card aria-labelledby="market-status-title">
      <CardHead id="market-status-title" title="Market Status" />
      <chakra.dl px={4} py={3}>
        <Fact name="Status">{value(data && <TradingPill halted={data.halted} />)}</Fact>
        <Fact
          name={
            <chakra.span color="accent">
              <StockLink stock={{ symbol: INDEX_SYMBOL, name: INDEX_NAME }} />
            </chakra.span>
          }
        >
          <IndexNow />
        </Fact>
        <Fact name="Next Close">
          {value(data && <NumberText>{formatClock(data.dayEndsAt, 'minutes')}</NumberText>)}
        </Fact>
        <Fact name="Last Update">
          {value(data && <NumberText>{formatClock(data.updatedAt, 'seconds')}</NumberText>)}
        </Fact>
      </chakra.dl>
      <chakra.p px={4} pb={3} fontSize="sm" color="ink-muted">
        Trading goes on around the clock; at the close a new trading day begins. Times are yours.
      </chakra.p>
    </Card>
  );
}

function IndexNow() {
  const { data, isError } = useOverview();
  if (!data) return isError ? 'Unknown' : <Skeleton w="128px" h="16px" />;
  const { value, changePercent } = data.index;
  return (
    <chakra.span display="flex" alignItems="center" gap={2}>
      <PriceText cents={toCents(value)} />
      <Change percent={changePercent} />
    </chakra.span>
  );
}
