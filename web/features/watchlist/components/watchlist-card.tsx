import { Box, Button, Card, Field, Grid, IconButton, NativeSelect, Skeleton, Text } from '@chakra-ui/react';
import { Eye, Plus, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { urls } from '../../../../shared/urls.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import type { WatchChange } from '../api.ts';
import { useChangeWatchlist, useWatchlist } from '../api.ts';
import { useWatched } from '../use-watched.ts';

const look = classes({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto',
    alignItems: 'center',
    columnGap: 2,
    minH: '56px',
    pl: 4,
    pr: 2,
    py: 1.5,
    borderTopWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    _first: { borderTopWidth: 0 },
  },
  names: { minW: 0, ml: 1 },
  link: {
    display: 'block',
    fontSize: 'md',
    fontWeight: 550,
    lineHeight: '24px',
    truncate: true,
    _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
  sub: { textStyle: 'label' },
  figures: { textAlign: 'right' },
  price: { textStyle: 'number', fontWeight: 600 },
});

interface WatchlistCardProps {
  stocks: readonly Stock[] | undefined;
  courseOf: (stock: Stock) => readonly number[];
}

export function WatchlistCard({ stocks, courseOf }: WatchlistCardProps) {
  const [picking, setPicking] = useState(false);
  const watched = useWatched().symbols;
  const others = stocks?.filter(({ symbol }) => !watched?.includes(symbol)) ?? [];
  return (
    <Card.Root as="section" aria-labelledby="watchlist-title">
      <CardHead id="watchlist-title" title="Watchlist">
        <IconButton
          variant="ghost"
          aria-label="Add a stock to the watchlist"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </CardHead>
      {picking && <Picker stocks={others} onDone={() => setPicking(false)} />}
      <Box
        // The list keeps the height of two stocks, so that nothing below moves.
        minH="113px"
      >
        <WatchedList stocks={stocks} courseOf={courseOf} />
      </Box>
    </Card.Root>
  );
}

function Picker({ stocks, onDone }: { stocks: readonly Stock[]; onDone: () => void }) {
  const change = useChangeWatchlist();
  const [picked, setPicked] = useState('');
  const symbol = picked || stocks[0]?.symbol || '';
  const add = () => change.mutate({ symbol, watched: true }, { onSuccess: onDone });
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" gap={2} alignItems="end" p={4} bg="bg.muted">
      <Field.Root>
        <Field.Label>Stock to watch</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={symbol} onChange={({ target }) => setPicked(target.value)}>
            {stocks.map((stock) => (
              <option key={stock.symbol} value={stock.symbol}>{`${stock.symbol} · ${stock.name}`}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Button disabled={!symbol || change.isPending} onClick={add}>
        Add
      </Button>
    </Grid>
  );
}

function WatchedList({ stocks, courseOf }: WatchlistCardProps) {
  const { data, error, isPending, refetch } = useWatchlist();
  const { symbols = [], change } = useWatched();
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure icon={Eye} title="Failed to load watchlist" error={error} onRetry={refetch} />;
  if (symbols.length === 0)
    return (
      <Grid alignContent="center" minH="113px" textAlign="center" color="fg.muted">
        <Text color="fg" fontWeight={550}>
          No stocks in watchlist
        </Text>
        <p>Add one with the plus above or its star</p>
      </Grid>
    );
  const known = new Map([...data.map(({ stock }) => stock), ...(stocks ?? [])].map((stock) => [stock.symbol, stock]));
  return (
    <ul>
      {symbols.map((symbol) => {
        const stock = known.get(symbol);
        return stock && <WatchedStock key={symbol} stock={stock} courseOf={courseOf} onChange={change} />;
      })}
    </ul>
  );
}

interface WatchedStockProps {
  stock: Stock;
  courseOf: (stock: Stock) => readonly number[];
  onChange: (change: WatchChange) => void;
}

const WatchedStock = memo(function WatchedStock({ stock, courseOf, onChange }: WatchedStockProps) {
  const { symbol, name, currentPrice, changePercent } = stock;
  const { row, names, link, sub, figures, price } = look;
  return (
    <li className={row}>
      <CompanyMark symbol={symbol} />
      <div className={names}>
        <Link to={urls.stock(symbol)} className={link}>
          {name}
        </Link>
        <p className={sub} translate="no">
          {symbol}
        </p>
      </div>
      <Sparkline points={courseOf(stock)} width="44px" />
      <div className={figures}>
        <p className={price}>
          <PriceText cents={toCents(currentPrice)} /> <span className={sub}>coins</span>
        </p>
        <p>
          <Change percent={changePercent} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        px={2}
        aria-label={`Remove ${symbol} from the watchlist`}
        onClick={() => onChange({ symbol, watched: false })}
      >
        <X size={15} aria-hidden="true" />
      </Button>
    </li>
  );
});

function LoadingRows() {
  return (
    <SkeletonList text="Loading watchlist..." rows={1}>
      <li className={look.row}>
        <Skeleton w="32px" h="32px" />
        <Skeleton h={8} ml={1} />
      </li>
    </SkeletonList>
  );
}
