import { Box, chakra, DataList, Flex, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { formatCoins } from '../../../lib/format.ts';
import { pricesText } from '../../../lib/order-words.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { LockedBuy, lockReason, useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { TicketFields } from '../ticket-fields.ts';
import type { TicketAccount, TicketFigures } from '../ticket-figures.ts';
import { OrderPrices, type OrderTicketProps, TicketAmount } from './ticket-inputs.tsx';

interface TicketStockProps {
  stock: Stock;
  /** After a refusal, this price is newer than the stock's own. */
  priceCents: number;
  named?: boolean;
  alert?: ReactNode;
}

export function TicketStock({ stock, priceCents, named = false, alert }: TicketStockProps) {
  return (
    <Flex align="center" gap={3} minH={12}>
      <CompanyMark symbol={stock.symbol} size={40} />
      <Box flex="1" minW={0}>
        {named && (
          <Text fontWeight={600} truncate>
            {stock.name}
          </Text>
        )}
        <TierBadge tier={stock.tier} />
        {!named && <Text textStyle="label">Current price</Text>}
      </Box>
      <Box textAlign="right">
        <Text whiteSpace="nowrap">
          <Span fontSize="xl" fontWeight={600}>
            <PriceText cents={priceCents} />
          </Span>{' '}
          coins
        </Text>
        <Text fontSize="sm">
          <Change percent={stock.changePercent} cents={toCents(stock.changeAmount)} unit="price" />
        </Text>
      </Box>
      {alert}
    </Flex>
  );
}

export const TicketStockRoom = chakra('div', { base: { minH: '52px' } });

const Note = chakra('p', { base: { px: 3, py: 2, bg: 'bg.muted', borderRadius: 'md', fontSize: 'sm' } });

export function UndoNote({ action }: { action: TradeAction }) {
  return (
    <Note>{`Undo ${action === 'sell' ? 'sells these shares' : 'buys these shares back'} at today's price. You confirm first.`}</Note>
  );
}

export function ReplaceNote({ order }: { order: RestingOrder }) {
  const { action, shares, stockSymbol } = order;
  return (
    <Note>{`Replaces your order to ${action} ${formatShares(shares)} of ${stockSymbol} at ${pricesText(order)} once you confirm.`}</Note>
  );
}

/** Says that the trade is with a contest's coins. The player's own need no words. */
function WhoseCoins({ contest }: Pick<TicketAccount, 'contest'>) {
  if (!contest) return null;
  return (
    <Text fontSize="sm" fontWeight={550} color="accent" overflowWrap="anywhere">
      {`With your coins in ${contest.name}`}
    </Text>
  );
}

export const sides: { value: TradeAction; name: string; tone: 'up' | 'down' }[] = [
  { value: 'buy', name: 'Buy', tone: 'up' },
  { value: 'sell', name: 'Sell', tone: 'down' },
];

/** The scroll margin keeps a focused field from being hidden behind the sticky footer. */
export const TicketForm = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& :is(input, button, summary)': { scrollMarginBottom: '140px' },
  },
});

/** In a low window, a sticky footer would cover the fields. */
const low = { '@media (max-height: 480px)': { position: 'static' } } as const;

const Foot = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', bg: 'bg.panel' },
  variants: {
    place: {
      dialog: {
        gap: 3,
        pt: 3,
        position: 'sticky',
        bottom: 0,
        mb: -4,
        pb: 4,
        borderTopWidth: '1px',
        borderColor: 'border',
        ...low,
      },
      page: { gap: 2, lg: { position: 'sticky', bottom: 0, mb: -4, pb: 4, ...low } },
    },
  },
});

export function OrderTicket(props: OrderTicketProps) {
  const { fields, figures, disabled = false, tier, quick = false, children } = props;
  const lock = useLock(tier ?? 'standard');
  const buying = fields.action === 'buy';
  const locked = tier !== undefined && lock !== undefined && buying;
  const inputs = { ...props, disabled, quick, locked };
  return (
    <>
      <TicketAmount {...inputs} />
      <OrderPrices {...inputs} />
      <TicketAfterwards fields={fields} after={figures?.after} compact={quick} />
      <Foot place={quick ? 'page' : 'dialog'}>
        <Text display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap={3}>
          <Span textStyle="label">{buying ? 'Total cost' : 'Total proceeds'}</Span>
          <span>
            <NumberText fontSize="3xl" fontWeight={650} lineHeight="36px">
              {formatPrice(figures?.totalCents ?? 0)}
            </NumberText>{' '}
            coins
          </span>
        </Text>
        {locked && <Text fontSize="sm">{lockReason(lock, tier)}</Text>}
        <WhoseCoins contest={props.account.contest} />
        {locked ? <LockedBuy lock={lock} size="lg" /> : children}
      </Foot>
    </>
  );
}

const sideBySide = {
  orientation: 'vertical',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  lineHeight: '20px',
  css: { '& > :last-child': { textAlign: 'right' }, '& dt': { fontSize: 'xs', whiteSpace: 'nowrap' } },
} as const;

interface TicketAfterwardsProps {
  fields: TicketFields;
  after: TicketFigures['after'];
  /** Puts the lines side by side and hides empty ones, because the ticket shares its column with other cards. */
  compact: boolean;
}

/** A dialog always shows its lines, so that nothing moves. */
function TicketAfterwards({ fields, after, compact }: TicketAfterwardsProps) {
  if (compact && !after) return null;
  const waits = fields.orderType !== 'market';
  const buying = fields.action === 'buy';
  const share = after && formatPercent({ changeCents: after.valueCents, fromCents: after.totalCents });
  return (
    <DataList.Root size="sm" aria-label={waits ? 'Once filled' : 'After this trade'} {...(compact && sideBySide)}>
      <Line name={waits ? 'Cash once filled' : 'Cash after'}>{after && `${formatCoins(after.cashCents)} coins`}</Line>
      <Line name="Share of portfolio">{share && `${share}%`}</Line>
      <Line name={buying ? 'Average cost' : 'Shares left'}>
        {after && (buying ? after.averageCents && formatPrice(after.averageCents) : String(after.shares))}
      </Line>
    </DataList.Root>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue textStyle="number">{children || '–'}</DataList.ItemValue>
    </DataList.Item>
  );
}
