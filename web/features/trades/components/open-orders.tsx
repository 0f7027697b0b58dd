import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { formatPercent } from '../../../../shared/money.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import { formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { bracketWords, pricesText, waitingWords } from '../../../lib/order-words.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useCancelOrder, useOrders } from '../api.ts';
import { ticketOf } from '../ticket-of-order.ts';

const CLOSED_SHOWN = 5;

const Item = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 16, py: 2 },
});

interface OpenOrdersProps {
  presentPrice: (symbol: string) => string | undefined;
}

export function OpenOrders(props: OpenOrdersProps) {
  return (
    <Card aria-labelledby="orders-title">
      <CardHead id="orders-title" title="Open Orders">
        <CancelAll />
      </CardHead>
      <OrderList {...props} />
    </Card>
  );
}

const CancelAllDialog = lazyDialog(async () => (await import('./cancel-all-dialog.tsx')).CancelAllDialog);

function CancelAll() {
  const [isAsked, setAsked] = useState(false);
  const count = useOrders().data?.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <>
      {count > 1 && (
        <Button size="sm" look="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Cancel all...
        </Button>
      )}
      {isAsked && <CancelAllDialog count={count} onClose={() => setAsked(false)} />}
    </>
  );
}

function OrderList({ presentPrice }: OpenOrdersProps) {
  const { data, error, isPending, refetch } = useOrders();
  if (isPending)
    return (
      <styled.div px={4} py={3}>
        <LoadingText>Loading orders...</LoadingText>
        <Skeleton h="104px" />
      </styled.div>
    );
  if (!data) return <Failure icon={Hourglass} title="Failed to load orders" error={error} onRetry={refetch} />;
  const open = data.filter(({ status }) => status === 'open');
  const closed = data.filter(({ status }) => status !== 'open').slice(0, CLOSED_SHOWN);
  if (data.length === 0)
    return (
      <EmptyState
        icon={Hourglass}
        title="No open orders"
        hint="Limit and stop orders wait here for their price. Place one with Quick Trade."
      />
    );
  return (
    <ul>
      {[...open, ...closed].map((order) => (
        <OrderItem key={order.id} order={order} price={presentPrice(order.stockSymbol)} />
      ))}
    </ul>
  );
}

function OrderItem({ order, price }: { order: RestingOrder; price: string | undefined }) {
  const { stockSymbol, action, shares, type } = order;
  return (
    <Item>
      <CompanyMark symbol={stockSymbol} />
      <styled.div minW={0}>
        <styled.p display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <styled.span fontWeight={600}>{stockSymbol}</styled.span>
          <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
          <Pill>{typeNames[type]}</Pill>
          <NumberText>{`${formatShares(shares)} at ${pricesText(order)}`}</NumberText>
        </styled.p>
        <styled.p fontSize="sm" color="ink-muted">
          {outcome(order, price)}
        </styled.p>
      </styled.div>
      {order.status === 'open' ? <OrderButtons order={order} /> : <Pill>{statusNames[order.status]}</Pill>}
    </Item>
  );
}

const typeNames = { limit: 'Limit', stop: 'Stop', oco: 'Limit and stop' };
const statusNames = { filled: 'Filled', cancelled: 'Cancelled', expired: 'Expired' };

function outcome(order: RestingOrder, presentPrice: string | undefined): string {
  const { status, type, price, trigger, bracket, expiresAt, closedAt, reason } = order;
  if (status === 'open') {
    const after = bracket ? ` Then ${bracketWords(bracket)}.` : '';
    const away = presentPrice ? ` (${distanceText(order, presentPrice)})` : '';
    return `Waits for ${waitingWords(order)}${away}. Expires ${formatDay(expiresAt)}.${after}`;
  }
  if (price !== null) return `Filled at ${formatPrice(toCents(price))}${type === 'oco' ? ` (${trigger})` : ''}`;
  return [reason, closedAt && formatDay(closedAt)].filter(Boolean).join(' ');
}

function OrderButtons({ order }: { order: RestingOrder }) {
  const cancel = useCancelOrder();
  const { id, action, shares, stockSymbol, type } = order;
  const what = `the ${typeNames[type].toLowerCase()} order to ${action} ${formatShares(shares)} of ${stockSymbol}`;
  return (
    <styled.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap={2}>
      <Button
        size="sm"
        look="quiet"
        disabled={cancel.isPending}
        aria-label={`Edit ${what}`}
        onClick={() => openTicket(ticketOf(order))}
      >
        Edit
      </Button>
      <Button size="sm" disabled={cancel.isPending} aria-label={`Cancel ${what}`} onClick={() => cancel.mutate(id)}>
        Cancel
      </Button>
    </styled.div>
  );
}

type Prices = Pick<RestingOrder, 'limitPrice' | 'stopPrice'>;

/** "2.35% from 42.50": the distance to the nearer of the order's prices. */
export function distanceText({ limitPrice, stopPrice }: Prices, presentPrice: string): string {
  const fromCents = toCents(presentPrice);
  const distances = [limitPrice, stopPrice].flatMap((price) =>
    price === null ? [] : Math.abs(toCents(price) - fromCents),
  );
  return `${formatPercent({ changeCents: Math.min(...distances), fromCents })}% from ${formatPrice(fromCents)}`;
}
