import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { TradeReceiptCard } from '../features/trades/components/trade-receipt.tsx';
import { styled } from '../ui/styled.tsx';
import { ShareReceipt } from './share-receipt.tsx';

/** Beside the page rather than over it: at the left, away from the toasts; on phones above what is at the bottom. */
const Place = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 20,
    left: { base: 2, md: 6 },
    right: { base: 2, md: 'auto' },
    bottom: { base: 'calc(68px + env(safe-area-inset-bottom))', md: 6 },
    'body:has([data-pinned]) &': { bottom: { base: 'calc(124px + env(safe-area-inset-bottom))', md: 6 } },
    w: { md: '360px' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-control',
    borderRadius: 'md',
    boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
    animation: 'rise 160ms ease-out',
  },
});

interface ReceiptProps {
  receipt: TradeReceipt;
  onDone: () => void;
}

/** The receipt of a ticket that has closed. It stays until it is put away: "Undo" must not run from a slow reader. */
export function FloatingReceipt({ receipt, onDone }: ReceiptProps) {
  return (
    <Place>
      <TradeReceiptCard receipt={receipt} shareTrade={(traded) => <ShareReceipt receipt={traded} />} onDone={onDone} />
    </Place>
  );
}

/** The receipt beneath the ticket that stands on the trading screen. */
export function DockedReceipt({ receipt, onDone }: ReceiptProps) {
  return (
    <styled.div borderTopWidth="1px" borderColor="line">
      <TradeReceiptCard receipt={receipt} shareTrade={(traded) => <ShareReceipt receipt={traded} />} onDone={onDone} />
    </styled.div>
  );
}
