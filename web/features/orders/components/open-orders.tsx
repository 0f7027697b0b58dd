import { chakra } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import { formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { guardWords, pricesText, waitingWords } from '../../../lib/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useCancelOrder } from '../api/cancel-order.ts';
import { useOrders } from '../api/list-orders.ts';

/** Of those that are over, only the latest are worth the room. */
const CLOSED_SHOWN = 5;

const Item = chakra(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, minH: 16, py: 2 },
});

/** The orders that wait for a price, and how the latest of the others ended. */
export function OpenOrders() {
  return (
    <Card aria-labelledby="orders-title">
      <CardHead id="orders-title" title="Open Orders" />
      <OrderList />
    </Card>
  );
}

function OrderList() {
  const { data, error, isPending, refetch } = useOrders();
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure icon={Hourglass} title="Failed to load orders" error={error} onRetry={refetch} />;
  const open = data.filter(({ status }) => status === 'open');
  const closed = data.filter(({ status }) => status !== 'open').slice(0, CLOSED_SHOWN);
  if (data.length === 0)
    return (
      <EmptyState
        icon={Hourglass}
        title="No open orders"
        hint="A limit or stop order waits here until its price comes: place one with Quick Trade"
      />
    );
  return (
    <ul>
      {[...open, ...closed].map((order) => (
        <OrderItem key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderItem({ order }: { order: RestingOrder }) {
  const { stockSymbol, action, shares, type } = order;
  return (
    <Item>
      <chakra.div minW={0}>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <chakra.span fontWeight={600}>{stockSymbol}</chakra.span>
          <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
          <Pill>{typeNames[type]}</Pill>
          <NumberText>
            {formatShares(shares)} at {pricesText(order)}
          </NumberText>
        </chakra.p>
        <chakra.p fontSize="sm" color="ink-muted">
          {outcome(order)}
        </chakra.p>
      </chakra.div>
      {order.status === 'open' ? <CancelButton order={order} /> : <Pill>{statusNames[order.status]}</Pill>}
    </Item>
  );
}

const typeNames = { limit: 'Limit', stop: 'Stop', pair: 'Limit and stop' };
const statusNames = { filled: 'Filled', cancelled: 'Cancelled', expired: 'Expired' };

function outcome(order: RestingOrder): string {
  const { status, type, price, trigger, guard, expiresAt, closedAt, reason } = order;
  if (status === 'open') {
    const after = guard ? `. Then ${guardWords(guard)}` : '';
    return `Waits for ${waitingWords(order)}, until ${formatDay(expiresAt)}${after}`;
  }
  if (price !== null) return `Filled at ${formatPrice(toCents(price))}${type === 'pair' ? `, by its ${trigger}` : ''}`;
  return [reason, closedAt && formatDay(closedAt)].filter(Boolean).join(' ');
}

function CancelButton({ order }: { order: RestingOrder }) {
  const cancel = useCancelOrder();
  const { action, shares, stockSymbol, type } = order;
  return (
    <Button
      size="sm"
      disabled={cancel.isPending}
      aria-label={`Cancel the ${typeNames[type].toLowerCase()} order to ${action} ${formatShares(shares)} of ${stockSymbol}`}
      onClick={() => cancel.mutate(order.id)}
    >
      Cancel
    </Button>
  );
}

function LoadingRows() {
  return (
    <chakra.div px={4} py={3}>
      <LoadingText>Loading orders...</LoadingText>
      <Skeleton h={10} />
    </chakra.div>
  );
}
