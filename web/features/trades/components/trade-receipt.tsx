import { Box, Button, chakra, DataList, Flex, Heading, Span, Text } from '@chakra-ui/react';
import { Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import type { TradeReceipt } from '../../../../shared/schemas/order.ts';
import { formatCoins } from '../../../lib/format.ts';
import { bracketWords } from '../../../lib/order-words.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';

interface TradeReceiptProps {
  receipt: TradeReceipt;
  isAnnounced: boolean;
  since: ReactNode;
  shareTrade: (receipt: TradeReceipt) => ReactNode;
  onDone: () => void;
}

/** "Undo" opens a ticket with the opposite trade; it sends nothing. */
export function TradeReceiptCard({ receipt, isAnnounced, since, shareTrade, onDone }: TradeReceiptProps) {
  const { action, shares, stockSymbol, price, total, cashAfter, bracket } = receipt;
  const opposite = action === 'buy' ? 'sell' : 'buy';
  const undo = () => {
    onDone();
    openTicket({ symbol: stockSymbol, action: opposite, shares, isUndo: true });
  };
  return (
    <chakra.section aria-label="Receipt" display="flex" flexDirection="column" gap={3} px={4} py={3}>
      <Flex align="center" gap={3}>
        <CompanyMark symbol={stockSymbol} size={40} />
        <div>
          <Heading as="h3" display="flex" alignItems="center" gap={1} fontSize="md" fontWeight={600}>
            <span>
              {isAnnounced
                ? stockSymbol
                : `${action === 'buy' ? 'Bought' : 'Sold'} ${formatShares(shares)} of ${stockSymbol}`}
            </span>
            <Span color="up" display="inline-flex">
              <Check size={16} aria-hidden="true" />
            </Span>
          </Heading>
          <Text
            textStyle="label"
            fontVariantNumeric="tabular-nums"
          >{`at ${formatPrice(toCents(price))} coins each${!isAnnounced && bracket ? `, with ${bracketWords(bracket)}` : ''}`}</Text>
        </div>
      </Flex>
      <DataList.Root size="sm">
        <Line name="Total">{`${formatPrice(toCents(total))} coins`}</Line>
        <Line name="Cash after">{`${formatCoins(toCents(cashAfter))} coins`}</Line>
      </DataList.Root>
      <Box minH={5}>{since}</Box>
      <Flex align="center" gap={2}>
        <Button
          size="sm"
          aria-label={`Undo: ${opposite} ${formatShares(shares)} of ${stockSymbol} at today's price`}
          onClick={undo}
        >
          <Undo2 size={15} aria-hidden="true" />
          Undo
        </Button>
        {shareTrade(receipt)}
        <Button size="sm" ml="auto" onClick={onDone}>
          Done
        </Button>
      </Flex>
    </chakra.section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue textStyle="number">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
