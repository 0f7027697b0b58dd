import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatShares, toCents } from '../../shared/format.ts';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { useMarket } from '../features/stocks/api/get-market.ts';
import { findStock, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { serverNowMs } from '../lib/server-time.ts';
import { Change } from '../ui/change.tsx';
import { useFreshness } from '../ui/pill.tsx';

/** Counts down to the next price, then shows what it changed. Hidden while prices are not live. */
export function AfterTrade({ receipt }: { receipt: TradeReceipt }) {
  const { stockSymbol: symbol, action, shares, price, createdAt } = receipt;
  const stock = findStock(useStocks().data, symbol);
  const updatedAt = useMarket().data?.updatedAt;
  const isLive = useFreshness().state === 'live';
  const nowMs = useSeconds();
  if (!stock || !updatedAt || !isLive) return null;
  if (Date.parse(updatedAt) <= Date.parse(createdAt)) {
    const seconds = Math.ceil((TICK_MS - (nowMs % TICK_MS)) / 1000);
    return <Text textStyle="label" aria-hidden="true">{`${symbol} moves in ${seconds} s`}</Text>;
  }
  const cents = toCents(stock.currentPrice) - toCents(price);
  return (
    <Text role="status" textStyle="label" display="flex" flexWrap="wrap" alignItems="center" columnGap={1}>
      {cents === 0 && <span>{`${symbol} has not moved`}</span>}
      {cents !== 0 && (
        <>
          <span>{`${symbol} moved`}</span> <Change cents={cents} unit="price" />
        </>
      )}
      {cents !== 0 && action === 'buy' && (
        <>
          <span>{`· your ${formatShares(shares)}`}</span> <Change cents={cents * shares} unit="price" />
        </>
      )}
    </Text>
  );
}

function useSeconds(): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
