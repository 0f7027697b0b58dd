import { Alert, Button, Card, chakra, Field, NativeSelect, Skeleton, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { capCentsOf } from '../../../shared/contest.ts';
import { formatShares, toCents } from '../../../shared/format.ts';
import { reachedTrigger } from '../../../shared/order-rules.ts';
import { placeTrade } from '../../../shared/routes/trades.ts';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Holding } from '../../../shared/schemas/portfolio.ts';
import { deskQuery, useCancelContestOrder } from '../../features/leagues/api/contest.ts';
import {
  answerToast,
  failureToast,
  isRefusal,
  repeatOrBegin,
  type TradeAttempt,
} from '../../features/trades/place-trade.ts';
import type { RequestedTrade } from '../../features/trades/ticket-fields.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { formatCoins } from '../../lib/format.ts';
import { pricesText } from '../../lib/order-words.ts';
import { CardHead } from '../../ui/card.tsx';
import { Failure } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SideTicket } from './side-ticket.tsx';

const Line = chakra(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 3, minH: 12, fontSize: 'sm' },
});

interface ContestDeskProps {
  league: { id: string; name: string; contest: ContestInfo };
  stocks: readonly Stock[];
}

/** Together with the price polls, the screen stays below eight requests a minute. */
const POLL_MS = 180_000;
/** Contest fills are not pushed, so an order whose price has been reached is polled this often. */
const DUE_POLL_MS = 10_000;

function isDue({ action, limitPrice, stopPrice, status }: RestingOrder, priceCents: number): boolean {
  const levels = {
    ...(limitPrice !== null && { limitCents: toCents(limitPrice) }),
    ...(stopPrice !== null && { stopCents: toCents(stopPrice) }),
  };
  return status === 'open' && priceCents > 0 && reachedTrigger({ action, ...levels }, priceCents) !== undefined;
}

export function ContestDesk({ league, stocks }: ContestDeskProps) {
  const priceOf = (symbol: string) => toCents(stocks.find((stock) => stock.symbol === symbol)?.currentPrice ?? '0.00');
  const { data, error, refetch } = useQuery({
    ...deskQuery(league.id),
    refetchInterval: ({ state }) =>
      state.data?.orders.some((order) => isDue(order, priceOf(order.stockSymbol))) ? DUE_POLL_MS : POLL_MS,
  });
  const cancel = useCancelContestOrder(league.id);
  if (!data)
    return (
      <Card.Root as="section" aria-labelledby="desk-title">
        <CardHead id="desk-title" title="Your Account Here" />
        {error ? (
          <Failure title="Failed to load your account" error={error} onRetry={refetch} />
        ) : (
          <Skeleton m={4} h="120px" />
        )}
      </Card.Root>
    );
  const cashCents = toCents(data.portfolio.cash);
  const valueCents = data.holdings.reduce((sum, { id, shares }) => sum + shares * priceOf(id), cashCents);
  return (
    <Card.Root as="section" aria-labelledby="desk-title">
      <CardHead id="desk-title" title="Your Account Here" />
      <Text px={4} pt={3}>
        <strong>{formatCoins(valueCents)}</strong> <span>{`coins, of which ${formatCoins(cashCents)} cash`}</span>
      </Text>
      <chakra.ul mt={2} mb={3} borderBottomWidth="1px" borderColor="border">
        {data.holdings.map(({ id, shares }) => (
          <Line key={id}>
            <span>{id}</span>
            <span>{formatShares(shares)}</span>
            <span>{formatCoins(shares * priceOf(id))}</span>
          </Line>
        ))}
        {data.orders
          .filter(({ status }) => status === 'open')
          .map((order) => (
            <Line key={order.id}>
              <span>{`Waits to ${order.action} ${order.shares} ${order.stockSymbol}`}</span>
              <span>{`at ${pricesText(order)}`}</span>
              <Button
                size="sm"
                aria-label={`Cancel the order for ${order.stockSymbol}`}
                onClick={() => cancel.mutate(order.id)}
              >
                Cancel
              </Button>
            </Line>
          ))}
      </chakra.ul>
      <ContestTicket {...{ league, stocks, cashCents, totalCents: valueCents, holdings: data.holdings }} />
    </Card.Root>
  );
}

/** Keeps an order's idempotency key until it is answered, so that a repeat buys nothing twice. */
function useContestTrade({ id: contest, name }: { id: string; name: string }) {
  const attempt = useRef<TradeAttempt>(undefined);
  const placing = useMutation({
    mutationFn: (sent: TradeAttempt) => call(placeTrade, { ...sent, contest }),
    onSuccess: (answer, _, __, { client }) => {
      attempt.current = undefined;
      const { title, ...toast } = answerToast(answer);
      showToast({ ...toast, title: `${title} in ${name}` });
      return client.invalidateQueries({ queryKey: deskQuery(contest).queryKey });
    },
    onError: (error) => {
      if (isRefusal(error)) attempt.current = undefined;
      if (!isUnauthorized(error)) showToast(failureToast(error));
    },
  });
  const send = (body: TradeAttempt['body']) => {
    attempt.current = repeatOrBegin(attempt.current, body);
    placing.mutate(attempt.current);
  };
  return { send, pending: placing.isPending };
}

interface ContestTicketProps extends ContestDeskProps {
  cashCents: number;
  totalCents: number;
  holdings: readonly Holding[];
}

function ContestTicket({ league, stocks, cashCents, totalCents, holdings }: ContestTicketProps) {
  const { send, pending } = useContestTrade(league);
  const [chosen, setChosen] = useState('');
  const stock = stocks.find(({ symbol }) => symbol === chosen) ?? stocks[0];
  if (!stock) return null;
  const { symbol, currentPrice } = stock;
  const own = holdings.find((holding) => holding.id === symbol);
  const held = own ? { shares: own.shares, costCents: toCents(own.costBasis) } : { shares: 0, costCents: 0 };
  const { startSum, capPercent } = league.contest;
  const capCents = capCentsOf({ startCents: toCents(startSum), capBasisPoints: 100 * capPercent });
  const onOrder = (order: RequestedTrade) => {
    send(order.limitPrice || order.stopPrice ? order : { ...order, seenPrice: currentPrice });
    return undefined;
  };
  return (
    <SideTicket
      {...{ symbol, onOrder }}
      priceCents={toCents(currentPrice)}
      account={{ cashCents, totalCents, held }}
      spendableCents={Math.min(cashCents, Math.max(0, capCents - held.costCents))}
      where={`in ${league.name}`}
      pending={pending}
    >
      <Alert.Root status="info" overflowWrap="anywhere">
        <Alert.Title>{`Trades with your account in ${league.name}, not with your own coins.`}</Alert.Title>
      </Alert.Root>
      <Field.Root>
        <Field.Label>Stock</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={symbol} onChange={({ target }) => setChosen(target.value)}>
            {stocks.map((each) => (
              <option key={each.symbol} value={each.symbol}>
                {`${each.symbol}, ${each.name}, ${each.currentPrice}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </SideTicket>
  );
}
