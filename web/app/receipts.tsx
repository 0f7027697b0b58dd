import { Box } from '@chakra-ui/react';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { TradeReceiptCard } from '../features/trades/components/trade-receipt.tsx';
import { useTimeOut } from '../ui/use-time-out.ts';
import { AfterTrade } from './after-trade.tsx';
import { ShareReceipt } from './share-receipt.tsx';

/** Two ticks, so that the player sees what the next price does. */
const SHOWN_MS = 20_000;

interface ReceiptProps {
  receipt: TradeReceipt;
  isAnnounced: boolean;
  onDone: () => void;
}

function LiveReceipt(props: ReceiptProps) {
  return (
    <TradeReceiptCard
      {...props}
      since={<AfterTrade receipt={props.receipt} />}
      shareTrade={(traded) => <ShareReceipt receipt={traded} />}
    />
  );
}

export function FloatingReceipt(props: ReceiptProps) {
  return (
    <Box
      {...useTimeOut(SHOWN_MS, props.onDone)}
      // It avoids the toasts on the right and, on phones, the bars at the bottom.
      position="fixed"
      zIndex={20}
      left={{ base: 2, md: 6 }}
      right={{ base: 2, md: 'auto' }}
      bottom={{ base: 'calc(68px + env(safe-area-inset-bottom))', md: 6 }}
      w={{ md: '360px' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      boxShadow="0 8px 24px rgb(6 9 14 / 18%)"
      animation="rise 160ms ease-out"
      css={{ 'body:has([data-pinned]) &': { bottom: { base: 'calc(124px + env(safe-area-inset-bottom))', md: 6 } } }}
    >
      <LiveReceipt {...props} />
    </Box>
  );
}

export function DockedReceipt(props: ReceiptProps) {
  return (
    <Box borderTopWidth="1px" borderColor="border" {...useTimeOut(SHOWN_MS, props.onDone)}>
      <LiveReceipt {...props} />
    </Box>
  );
}
