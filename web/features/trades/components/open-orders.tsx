import { Badge, Box, Button, Card, Flex, Skeleton, Span, Text } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import { formatDay } from '../../../lib/format.ts';
import { bracketWords, pricesText, waitingWords } from '../../../lib/order-words.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useCancelOrder, useOrders } from '../api.ts';
import { ticketOf } from '../ticket-of-order.ts';

const CLOSED_SHOWN = 5;

interface OpenOrdersProps {
  presentPrice: (symbol: string) => string | undefined;
}

export function OpenOrders(props: OpenOrdersProps) {
  return (
    <Card.Root as="section" aria-labelledby="orders-title">
      <CardHead id="orders-title" title="Open Orders">
        <CancelAll />
      </CardHead>
      <OrderList {...props} />
    </Card.Root>
  );
}

const CancelAllDialog = lazyDialog(async () => (await import('./cancel-all-dialog.tsx')).CancelAllDialog);

function CancelAll() {
  const [isAsked, setAsked] = useState(false);
  const count = useOrders().data?.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <>
      {count > 1 && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setAsked(true)}>
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
      <Box px={4} py={3}>
        <LoadingText>Loading orders...</LoadingText>
        <Skeleton h="104px" />
      </Box>
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
    <ListRow gridTemplateColumns="auto minmax(0, 1fr) auto" columnGap={3} minH={16} py={2}>
      <CompanyMark symbol={stockSymbol} />
      <Box minW={0}>
        <Text display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <Span fontWeight={600}>{stockSymbol}</Span>
          <Badge colorPalette={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Badge>
          <Badge>{typeNames[type]}</Badge>
          <NumberText>{`${formatShares(shares)} at ${pricesText(order)}`}</NumberText>
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {outcome(order, price)}
        </Text>
      </Box>
      {order.status === 'open' ? <OrderButtons order={order} /> : <Badge>{statusNames[order.status]}</Badge>}
    </ListRow>
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
    <Flex wrap="wrap" justify="flex-end" gap={2}>
      <Button
        size="sm"
        variant="ghost"
        disabled={cancel.isPending}
        aria-label={`Edit ${what}`}
        onClick={() => openTicket(ticketOf(order))}
      >
        Edit
      </Button>
      <Button size="sm" disabled={cancel.isPending} aria-label={`Cancel ${what}`} onClick={() => cancel.mutate(id)}>
        Cancel
      </Button>
    </Flex>
  );
}

type Prices = Pick<RestingOrder, 'limitPrice' | 'stopPrice'>;

/** Writes "2.35% from 42.50", the distance to the nearer of the order's prices. */
export function distanceText({ limitPrice, stopPrice }: Prices, presentPrice: string): string {
  const fromCents = toCents(presentPrice);
  const distances = [limitPrice, stopPrice].flatMap((price) =>
    price === null ? [] : Math.abs(toCents(price) - fromCents),
  );
  return `${formatPercent({ changeCents: Math.min(...distances), fromCents })}% from ${formatPrice(fromCents)}`;
}
