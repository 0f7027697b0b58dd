import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { TradeAnswer } from '../../../../shared/schemas/order.ts';
import { formatShares, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LockNotice, useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { PendingTrade } from '../quick-trade-input.ts';
import { sentToast } from '../trade-failure.ts';
import { useConfirmation } from '../use-confirmation.ts';

interface ConfirmTradeProps {
  trade: PendingTrade;
  /** Undefined while its price is loading. */
  stock: Stock | undefined;
  /** Why there is no price: no such company. */
  problem: string | undefined;
  onDone: (answer: TradeAnswer) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** Shows a trade once more before it is made. It stays open when the trade fails. */
export function ConfirmTrade({ trade, stock, problem, onDone, onRefused, onClose }: ConfirmTradeProps) {
  const { confirm, pending } = useConfirmation({ trade, onDone, onRefused });
  const priceCents = stock && toCents(stock.currentPrice);
  const eachCents = trade.limitCents ?? trade.stopCents ?? priceCents;
  const locked = useLock(stock?.tier ?? 'standard') !== undefined && trade.action === 'buy';
  const close = () => {
    if (pending) showToast(sentToast);
    onClose();
  };
  return (
    <Dialog title="Confirm Trade" onClose={close}>
      <chakra.div display="flex" flexDirection="column" gap={4} px={5} pb={5}>
        <dl>
          <Line name="Symbol">{trade.symbol}</Line>
          <Line name="Action">{trade.action === 'buy' ? 'Buy' : 'Sell'}</Line>
          <Line name="Quantity">{formatShares(trade.shares)}</Line>
          <Line name="Price">
            {priceCents === undefined ? (problem ?? 'Loading...') : <Coins cents={priceCents} />}
          </Line>
          {trade.limitCents !== undefined && (
            <Line name="Limit price">
              <Coins cents={trade.limitCents} />
            </Line>
          )}
          {trade.stopCents !== undefined && (
            <Line name="Stop price">
              <Coins cents={trade.stopCents} />
            </Line>
          )}
          <Line name="Total">
            {eachCents === undefined || !stock ? '–' : <Coins cents={eachCents * trade.shares} />}
          </Line>
        </dl>
        {locked && stock && <LockNotice tier={stock.tier} />}
        <chakra.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={close}>{pending ? 'Close' : 'Cancel'}</Button>
          <Button look="primary" disabled={!stock || pending || locked} onClick={() => stock && confirm(stock)}>
            {pending ? 'Processing...' : 'Confirm Trade'}
          </Button>
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap={4} minH={10} alignItems="center">
      <chakra.dt color="ink-muted">{name}</chakra.dt>
      <chakra.dd fontWeight={550} textAlign="right">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function Coins({ cents }: { cents: number }) {
  return (
    <>
      <PriceText cents={cents} /> <NumberText fontWeight={400}>coins</NumberText>
    </>
  );
}
