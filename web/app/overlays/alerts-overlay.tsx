import { toCents } from '../../../shared/format.ts';
import { INDEX_NAME, INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { AlertsDialog } from '../../features/alerts/components/alerts-dialog.tsx';
import type { Watchable } from '../../features/alerts/words.ts';
import { indexNow, useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { allStocks, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';

export function AlertsOverlay({ symbol, onClose }: { symbol: string | undefined; onClose: () => void }) {
  const board = useStocks().data;
  const stocks = board ? allStocks(board) : [];
  const index = indexNow(useDayCourses()?.index, stocks);
  const companies = stocks.map((stock): Watchable => {
    const priceCents = toCents(stock.currentPrice);
    return { symbol: stock.symbol, name: stock.name, priceCents, openCents: priceCents - toCents(stock.changeAmount) };
  });
  const ofIndex = index && {
    symbol: INDEX_SYMBOL,
    name: INDEX_NAME,
    priceCents: index.value,
    openCents: index.value - index.change,
  };
  return <AlertsDialog watchables={ofIndex ? [ofIndex, ...companies] : companies} symbol={symbol} onClose={onClose} />;
}
