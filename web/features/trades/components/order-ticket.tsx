import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { formatPercent } from '../../../../shared/money.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { type Tier, tierName } from '../../../../shared/tiers.ts';
import { formatCoins, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { pricesText } from '../../../lib/order-words.ts';
import { planUrl } from '../../../lib/urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { TicketFields } from '../ticket-fields.ts';
import type { TicketAccount, TicketFigures, TicketProblem } from '../ticket-figures.ts';
import { OrderPrices, TicketAmount } from './ticket-inputs.tsx';

interface TicketStockProps {
  stock: Stock;
  /** After a refusal, newer than the stock's own. */
  priceCents: number;
  named?: boolean;
  alert?: ReactNode;
}

export function TicketStock({ stock, priceCents, named = false, alert }: TicketStockProps) {
  return (
    <styled.div display="flex" alignItems="center" gap={3} minH={12}>
      <CompanyMark symbol={stock.symbol} size={40} />
      <styled.div flex="1" minW={0}>
        {named && (
          <styled.p fontWeight={600} truncate>
            {stock.name}
          </styled.p>
        )}
        <TierBadge tier={stock.tier} />
        {!named && <styled.p textStyle="label">Current price</styled.p>}
      </styled.div>
      <styled.div textAlign="right">
        <styled.p whiteSpace="nowrap">
          <styled.span fontSize="xl" fontWeight={600}>
            <PriceText cents={priceCents} />
          </styled.span>{' '}
          coins
        </styled.p>
        <styled.p fontSize="sm">
          <Change percent={stock.changePercent} cents={toCents(stock.changeAmount)} unit="price" />
        </styled.p>
      </styled.div>
      {alert}
    </styled.div>
  );
}

/** Reserves the stock's room while its price loads. */
export const TicketStockRoom = styled('div', { base: { minH: '52px' } });

const Note = styled('p', { base: { px: 3, py: 2, bg: 'sunken', borderRadius: 'md', fontSize: 'sm' } });

export function TakeBackNote({ action }: { action: TradeAction }) {
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

export const sides: { value: TradeAction; name: string; tone: 'up' | 'down' }[] = [
  { value: 'buy', name: 'Buy', tone: 'up' },
  { value: 'sell', name: 'Sell', tone: 'down' },
];

/** The scroll margin keeps a focused field from being hidden behind the sticky footer. */
export const TicketForm = styled('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& :is(input, button, summary)': { scrollMarginBottom: '140px' },
  },
});

/** In a low window, a sticky footer would cover the fields. */
const low = { '@media (max-height: 480px)': { position: 'static' } } as const;

const Foot = styled('div', {
  base: { display: 'flex', flexDirection: 'column', bg: 'surface' },
  variants: {
    /** Keeps total and button in sight where the ticket scrolls: in a sheet, and beside the market. */
    place: {
      dialog: {
        gap: 3,
        pt: 3,
        position: 'sticky',
        bottom: 0,
        mb: -4,
        pb: 4,
        borderTopWidth: '1px',
        borderColor: 'line',
        ...low,
      },
      page: { gap: 2, lg: { position: 'sticky', bottom: 0, mb: -4, pb: 4, ...low } },
    },
  },
});

export interface OrderTicketProps {
  id: string;
  fields: TicketFields;
  onFields: (change: Partial<TicketFields>) => void;
  account: TicketAccount;
  /** Undefined while there is no price. */
  figures: TicketFigures | undefined;
  problem: TicketProblem | undefined;
  disabled?: boolean;
  tier: Tier | undefined;
  /** On the trading screen, where the amount is empty at first. */
  quick?: boolean;
  children: ReactNode;
}

/** Everything between the side and the button, wherever a player trades. */
export function OrderTicket(props: OrderTicketProps) {
  const { fields, figures, disabled = false, tier, quick = false, children } = props;
  const lock = useLock(tier ?? 'standard');
  const buying = fields.action === 'buy';
  const locked = lock !== undefined && buying;
  const inputs = { ...props, disabled, quick, locked };
  return (
    <>
      <TicketAmount {...inputs} />
      <OrderPrices {...inputs} />
      <TicketAfterwards fields={fields} after={figures?.after} compact={quick} />
      <Foot place={quick ? 'page' : 'dialog'}>
        <styled.p display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap={3}>
          <styled.span textStyle="label">{buying ? 'Total cost' : 'Total proceeds'}</styled.span>
          <span>
            <NumberText fontSize="3xl" fontWeight={650} lineHeight="36px">
              {formatPrice(figures?.totalCents ?? 0)}
            </NumberText>{' '}
            coins
          </span>
        </styled.p>
        {locked && tier && (
          <styled.p fontSize="sm">{`The ${lock.name} plan unlocks ${tierName(tier)} stocks.`}</styled.p>
        )}
        {locked ? (
          <ButtonLink href={planUrl(lock.tier)} look="primary" size="lg">{`Unlock with ${lock.name}`}</ButtonLink>
        ) : (
          children
        )}
      </Foot>
    </>
  );
}

const List = styled('dl', {
  base: { fontSize: 'sm', lineHeight: '24px' },
  variants: {
    compact: {
      true: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 3,
        lineHeight: '20px',
        '& > :last-child': { textAlign: 'right' },
        '& dt': { fontSize: 'xs', whiteSpace: 'nowrap' },
      },
    },
  },
});

interface TicketAfterwardsProps {
  fields: TicketFields;
  after: TicketFigures['after'];
  /** Side by side, and hidden while empty: the ticket shares its column with other cards. */
  compact: boolean;
}

/** What the player will have. A dialog always shows its lines, so that nothing moves. */
function TicketAfterwards({ fields, after, compact }: TicketAfterwardsProps) {
  if (compact && !after) return null;
  const waits = fields.orderType !== 'market';
  const buying = fields.action === 'buy';
  const share = after && formatPercent({ changeCents: after.valueCents, fromCents: after.totalCents });
  return (
    <List aria-label={waits ? 'Once filled' : 'After this trade'} compact={compact}>
      <Line compact={compact} name={waits ? 'Cash once filled' : 'Cash after'}>
        {after && `${formatCoins(after.cashCents)} coins`}
      </Line>
      <Line compact={compact} name="Share of portfolio">
        {share && `${share}%`}
      </Line>
      <Line compact={compact} name={buying ? 'Average cost' : 'Shares left'}>
        {after && (buying ? after.averageCents && formatPrice(after.averageCents) : String(after.shares))}
      </Line>
    </List>
  );
}

const Row = styled('div', { base: { display: 'flex', justifyContent: 'space-between', columnGap: 4 } });

function Line({ name, compact, children }: { name: string; compact: boolean; children: ReactNode }) {
  return (
    <Row flexDirection={compact ? 'column' : 'row'}>
      <styled.dt color="ink-muted">{name}</styled.dt>
      <styled.dd textStyle="number">{children || '–'}</styled.dd>
    </Row>
  );
}
