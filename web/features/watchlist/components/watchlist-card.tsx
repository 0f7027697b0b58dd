import { chakra } from '@chakra-ui/react';
import { Eye, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Label, Select } from '../../../ui/field.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { useChangeWatchlist } from '../api/change-watchlist.ts';
import { useWatchlist } from '../api/list-watchlist.ts';

const Item = chakra(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 2, minH: 16, pr: 2, py: 2 },
});

/** The stocks that a player keeps an eye on. `stocks` are all there are, as last polled; undefined while they load. */
export function WatchlistCard({ stocks }: { stocks: readonly Stock[] | undefined }) {
  const [picking, setPicking] = useState(false);
  const watched = useWatchlist().data?.map(({ stock }) => stock.symbol);
  const others = stocks?.filter(({ symbol }) => !watched?.includes(symbol)) ?? [];
  return (
    <Card aria-labelledby="watchlist-title">
      <CardHead id="watchlist-title" title="Watchlist">
        <Button
          look="quiet"
          size="icon"
          aria-label="Add a stock to the watchlist"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          <Plus size={18} aria-hidden="true" />
        </Button>
      </CardHead>
      {picking && <Picker stocks={others} onDone={() => setPicking(false)} />}
      <WatchedList stocks={stocks} />
    </Card>
  );
}

function Picker({ stocks, onDone }: { stocks: readonly Stock[]; onDone: () => void }) {
  const change = useChangeWatchlist();
  const [picked, setPicked] = useState('');
  const symbol = picked || stocks[0]?.symbol || '';
  const add = () => change.mutate({ symbol, watched: true }, { onSuccess: onDone });
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap={2} alignItems="end" p={4} bg="sunken">
      <div>
        <Label htmlFor="watchlist-pick">Stock to watch</Label>
        <Select id="watchlist-pick" value={symbol} onChange={({ target }) => setPicked(target.value)}>
          {stocks.map((stock) => (
            <option key={stock.symbol} value={stock.symbol}>
              {stock.symbol} · {stock.name}
            </option>
          ))}
        </Select>
      </div>
      <Button disabled={!symbol || change.isPending} onClick={add}>
        Add
      </Button>
    </chakra.div>
  );
}

function WatchedList({ stocks }: { stocks: readonly Stock[] | undefined }) {
  const { data, error, isPending, refetch } = useWatchlist();
  if (isPending)
    return (
      <chakra.div px={4} py={3}>
        <chakra.p role="status" color="ink-muted" mb={2}>
          Loading watchlist...
        </chakra.p>
        <Skeleton h={10} />
      </chakra.div>
    );
  if (data?.length === 0)
    return <EmptyState icon={Eye} title="No stocks in watchlist" hint="Add one with the plus above" />;
  if (!data) return <Failure icon={Eye} title="Failed to load the watchlist" error={error} onRetry={refetch} />;
  return (
    <ul>
      {data.map(({ id, stock }) => (
        <WatchedStock key={id} stock={stocks?.find(({ symbol }) => symbol === stock.symbol) ?? stock} />
      ))}
    </ul>
  );
}

function WatchedStock({ stock: { symbol, name, currentPrice, changePercent } }: { stock: Stock }) {
  const change = useChangeWatchlist();
  return (
    <Item>
      <chakra.div minW={0}>
        <chakra.p fontWeight={600}>{symbol}</chakra.p>
        <chakra.p fontSize="sm" color="ink-muted" truncate>
          <StockLink stock={{ symbol, name }} />
        </chakra.p>
      </chakra.div>
      <chakra.div textAlign="right">
        <p>
          <PriceText cents={toCents(currentPrice)} /> <chakra.span color="ink-muted">coins</chakra.span>
        </p>
        <chakra.p fontSize="sm">
          <Change percent={changePercent} />
        </chakra.p>
      </chakra.div>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Remove ${symbol} from the watchlist`}
        disabled={change.isPending}
        onClick={() => change.mutate({ symbol, watched: false })}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </Item>
  );
}
