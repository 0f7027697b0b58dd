import { Box, Button, DataList, Grid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatShares, toCents } from '../../../../shared/format.ts';
import { dealCents } from '../../../../shared/order-rules.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { chosenContest } from '../../../lib/chosen-account.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LockNotice, useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import type { RequestedTrade, TicketProblem } from '../ticket-fields.ts';

export interface TradeQuestionProps {
  trade: RequestedTrade;
  stock: Stock | undefined;
  eachCents: number | undefined;
  problem: string | undefined;
  refusal: TicketProblem | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmTrade(props: TradeQuestionProps) {
  return (
    <Dialog title="Confirm Trade" onClose={props.onClose}>
      <Box px={5} pb={5}>
        <TradeQuestion {...props} />
      </Box>
    </Dialog>
  );
}

/** Replaces a ticket that is itself a dialog. It takes the focus, so that a key still pressed does not confirm. */
export function TicketQuestion(props: TradeQuestionProps) {
  const { pending } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pending) group.current?.focus();
  }, [pending]);
  return (
    <Box ref={group} role="group" aria-label="Confirm Trade" tabIndex={-1} outline="none">
      <TradeQuestion {...props} />
    </Box>
  );
}

function TradeQuestion({ refusal, pending, onConfirm, onClose, ...lines }: TradeQuestionProps) {
  const { trade, stock } = lines;
  const locked = useLock(stock?.tier ?? 'standard') !== undefined && trade.action === 'buy';
  return (
    <Stack gap={4}>
      <TradeLines {...lines} />
      {refusal && (
        <Text fontSize="sm" color="down">
          {refusal.text}
        </Text>
      )}
      {locked && stock && <LockNotice tier={stock.tier} />}
      <Grid templateColumns="1fr 2fr" gap={2}>
        <Button onClick={onClose}>{pending ? 'Close' : 'Cancel'}</Button>
        <Button
          variant="solid"
          colorPalette={trade.action === 'buy' ? 'up' : 'down'}
          disabled={!stock || pending || locked}
          // Ignores the second half of a double click on the button that opened this question.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {pending ? 'Processing...' : 'Confirm Trade'}
        </Button>
      </Grid>
    </Stack>
  );
}

function TradeLines({
  trade,
  stock,
  eachCents,
  problem,
}: Omit<TradeQuestionProps, 'refusal' | 'pending' | 'onConfirm' | 'onClose'>) {
  const price = stock?.currentPrice;
  const prices: [name: string, price: string | undefined][] = [
    ['Limit price', trade.limitPrice],
    ['Stop price', trade.stopPrice],
    ['Stop-loss', trade.bracket?.stopPrice],
    ['Take-profit', trade.bracket?.limitPrice],
  ];
  return (
    <DataList.Root size="lg">
      {chosenContest && <Line name="Account">{isolated(chosenContest.name)}</Line>}
      <Line name="Symbol">{trade.symbol}</Line>
      <Line name="Action">{trade.action === 'buy' ? 'Buy' : 'Sell'}</Line>
      <Line name="Quantity">{formatShares(trade.shares)}</Line>
      <Line name="Price">{price === undefined ? (problem ?? 'Loading...') : <Coins cents={toCents(price)} />}</Line>
      {prices.map(
        ([name, own]) =>
          own !== undefined && (
            <Line key={name} name={name}>
              <Coins cents={toCents(own)} />
            </Line>
          ),
      )}
      <Line name="Total">
        {eachCents === undefined ? '–' : <Coins cents={dealCents({ ...trade, priceCents: eachCents })} />}
      </Line>
    </DataList.Root>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function Coins({ cents }: { cents: number }) {
  return (
    <>
      <PriceText cents={cents} /> <NumberText fontWeight={400}>coins</NumberText>
    </>
  );
}
