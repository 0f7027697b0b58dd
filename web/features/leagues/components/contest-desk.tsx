import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { parseCents } from '../../../../shared/money.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { type TradeAction, tradeActions } from '../../../../shared/schemas/trade.ts';
import { formatCoins, formatPrice, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { Input, Label, Select } from '../../../ui/field.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskQuery, useCancelContestOrder, useContestTrade } from '../api/contest.ts';

const kinds = { market: 'At the price now', limit: 'Limit', stop: 'Stop' };
type Kind = keyof typeof kinds;

const Line = styled(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 3, minH: 12, fontSize: 'sm' },
});

interface ContestDeskProps {
  contest: { id: string; name: string };
  /** Those of the contest. */
  stocks: readonly Stock[];
}

/** The account in the contest, and its ticket: neither shows or touches the player's own coins. */
export function ContestDesk({ contest, stocks }: ContestDeskProps) {
  const { data, error, refetch } = useQuery(deskQuery(contest.id));
  const cancel = useCancelContestOrder(contest.id);
  const priceOf = (symbol: string) => toCents(stocks.find((stock) => stock.symbol === symbol)?.currentPrice ?? '0.00');
  const open = data?.orders.filter(({ status }) => status === 'open') ?? [];
  const valueCents = data?.holdings.reduce(
    (sum, { id, shares }) => sum + shares * priceOf(id),
    toCents(data.portfolio.cash),
  );
  return (
    <Card aria-labelledby="desk-title">
      <CardHead id="desk-title" title="Your Account Here" />
      {!data && error && <Failure title="Failed to load your account" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton m={4} h="120px" />}
      {data && (
        <>
          <styled.p px={4} pt={3}>
            <strong>{formatCoins(valueCents ?? 0)}</strong> coins, of which {formatCoins(toCents(data.portfolio.cash))}{' '}
            cash
          </styled.p>
          <styled.ul mt={2}>
            {data.holdings.map(({ id, shares }) => (
              <Line key={id}>
                <span>{id}</span>
                <span>{shares} shares</span>
                <span>{formatCoins(shares * priceOf(id))}</span>
              </Line>
            ))}
            {open.map(({ id, action, shares, stockSymbol, limitPrice, stopPrice }) => (
              <Line key={id}>
                <span>{`Waits to ${action} ${shares} ${stockSymbol}`}</span>
                <span>at {limitPrice ?? stopPrice}</span>
                <Button size="sm" aria-label={`Cancel the order for ${stockSymbol}`} onClick={() => cancel.mutate(id)}>
                  Cancel
                </Button>
              </Line>
            ))}
          </styled.ul>
        </>
      )}
      <ContestTicket contest={contest} stocks={stocks} />
    </Card>
  );
}

function ContestTicket({ contest, stocks }: ContestDeskProps) {
  const id = useId();
  const trade = useContestTrade(contest);
  const [action, setAction] = useState<TradeAction>('buy');
  const [chosen, setSymbol] = useState('');
  const [shares, setShares] = useState('1');
  const [kind, setKind] = useState<Kind>('market');
  const [price, setPrice] = useState('');
  const stock = stocks.find(({ symbol }) => symbol === chosen) ?? stocks[0];
  if (!stock) return null;
  const count = Number(shares);
  const cents = kind === 'market' ? toCents(stock.currentPrice) : parseCents(price);
  const isReady = Number.isInteger(count) && count > 0 && cents !== null && cents > 0 && !trade.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { symbol: stock.symbol, action, shares: count };
    if (!isReady) return;
    const own = (cents / 100).toFixed(2);
    if (kind === 'market') trade.mutate({ ...asked, seenPrice: stock.currentPrice });
    else trade.mutate({ ...asked, orderType: kind, ...(kind === 'limit' ? { limitPrice: own } : { stopPrice: own }) });
  };
  return (
    <styled.form
      aria-label={`Trade in ${contest.name}`}
      onSubmit={submit}
      display="grid"
      gap={3}
      p={4}
      borderTopWidth="1px"
      borderColor="line"
    >
      <styled.p
        px={3}
        py={2}
        bg="accent-soft"
        color="accent"
        borderRadius="md"
        fontWeight={550}
        overflowWrap="anywhere"
      >
        Trades with your account in {contest.name}, not with your own coins.
      </styled.p>
      <SegmentedControl
        label="Action"
        options={tradeActions.map((value) => ({ value, name: value === 'buy' ? 'Buy' : 'Sell' }))}
        selected={action}
        onSelect={setAction}
      />
      <styled.div display="grid" gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)" gap={3}>
        <div>
          <Label htmlFor={`${id}-stock`}>Stock</Label>
          <Select id={`${id}-stock`} value={stock.symbol} onChange={({ target }) => setSymbol(target.value)}>
            {stocks.map(({ symbol, name }) => (
              <option key={symbol} value={symbol}>{`${symbol}, ${name}`}</option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-shares`}>Shares</Label>
          <Input
            id={`${id}-shares`}
            type="number"
            min={1}
            value={shares}
            onChange={({ target }) => setShares(target.value)}
          />
        </div>
        <div>
          <Label htmlFor={`${id}-kind`}>Order</Label>
          <Select id={`${id}-kind`} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {Object.entries(kinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {kind !== 'market' && (
          <div>
            <Label htmlFor={`${id}-price`}>Price</Label>
            <Input
              id={`${id}-price`}
              inputMode="decimal"
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          </div>
        )}
      </styled.div>
      <styled.p textStyle="label">
        {stock.symbol} is at {formatPrice(toCents(stock.currentPrice))}. This comes to{' '}
        {isReady ? formatPrice(count * cents) : '–'} coins.
      </styled.p>
      <Button type="submit" look="primary" disabled={!isReady}>
        {`${action === 'buy' ? 'Buy' : 'Sell'} in ${contest.name}`}
      </Button>
    </styled.form>
  );
}
