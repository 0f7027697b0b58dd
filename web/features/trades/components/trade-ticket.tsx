import { Button, Grid } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { toCents } from '../../../../shared/format.ts';
import { formatCents } from '../../../../shared/money.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer, type TradeReceipt } from '../../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { prefers } from '../../../lib/preferences.ts';
import type { TicketRequest } from '../../../lib/ticket.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyDialog, lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { showToast, type Toast } from '../../../ui/toast-store.ts';
import { answerToast, isRefusal, sentToast, type TradeAttempt, useSeenPrice, useTradeAttempt } from '../place-trade.ts';
import type { TicketProblem } from '../ticket-fields.ts';
import { fieldsOf, isProblem, readTicket, type TicketFields } from '../ticket-fields.ts';
import { type TicketAccount, ticketFigures } from '../ticket-figures.ts';
import { OrderTicket, ReplaceNote, sides, TicketForm, TicketStock, UndoNote } from './order-ticket.tsx';

const TicketQuestion = lazyPart(async () => (await import('./confirm-trade.tsx')).TicketQuestion, { loading: null });
const ConfirmTrade = lazyDialog(async () => (await import('./confirm-trade.tsx')).ConfirmTrade);

interface TradeTicketProps {
  request: TicketRequest;
  stock: Stock;
  account: TicketAccount;
  place?: 'dialog' | 'stock' | 'market';
  /** Set on My Portfolio, whose dialog trades at its button and sends a market order without its type. */
  impliesMarket?: boolean;
  alert?: ReactNode;
  /** Not called for a resting order: the ticket announces that and closes. */
  onTraded: (receipt: TradeReceipt) => void;
  onClose: () => void;
}

export function TradeTicket(props: TradeTicketProps) {
  const { request, stock, account, place = 'dialog', onClose } = props;
  const id = useId();
  const form = useTicketForm(props);
  const { fields, edit, figures, refused, pending } = form;
  const canClose = place !== 'stock' || request.isUndo || request.replaces !== undefined;
  const takeBack = () => {
    flushSync(form.withdraw);
    document.getElementById(`${id}-send`)?.focus();
  };
  // The pending button was disabled and lost the focus.
  useEffect(() => {
    if (refused && !pending) document.getElementById(`${id}-${refused.field}`)?.focus();
  }, [id, refused, pending]);
  const close = () => {
    if (pending) showToast(sentToast);
    onClose();
  };
  const leave = () => {
    if (pending) showToast(sentToast);
    form.withdraw();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) form.submit();
  };
  const question = form.asked && {
    trade: form.asked,
    stock: { ...stock, currentPrice: formatCents(form.priceCents) },
    eachCents: figures.eachCents,
    problem: undefined,
    refusal: form.refusal,
    pending,
    onConfirm: form.submit,
  };
  const entry = (
    <TicketForm noValidate onSubmit={onSubmit} pt={place === 'dialog' ? 0 : 4} gap={4} px={5} pb={4}>
      {place !== 'stock' && (
        <TicketStock stock={stock} priceCents={form.priceCents} named={place === 'market'} alert={props.alert} />
      )}
      {request.isUndo && fields.action === fieldsOf(request).action && <UndoNote action={fields.action} />}
      {request.replaces && <ReplaceNote order={request.replaces} />}
      {question && place === 'dialog' ? (
        <TicketQuestion {...question} onClose={pending ? close : takeBack} />
      ) : (
        <>
          <SegmentedControl
            label="Buy or sell"
            options={sides}
            selected={fields.action}
            onSelect={(action) => edit({ action })}
            disabled={pending}
          />
          <OrderTicket
            id={id}
            fields={fields}
            onFields={edit}
            account={account}
            figures={figures}
            problem={refused ?? figures.foreseen}
            disabled={pending}
            tier={stock.tier}
          >
            <TicketButtons id={id} action={fields.action} pending={pending} onCancel={canClose ? close : undefined} />
          </OrderTicket>
        </>
      )}
    </TicketForm>
  );
  if (place === 'dialog')
    return (
      <Dialog title={question ? 'Confirm Trade' : `${stock.name} (${stock.symbol})`} place="side" onClose={close}>
        {entry}
      </Dialog>
    );
  return (
    <>
      {entry}
      {question && <ConfirmTrade {...question} onClose={leave} />}
    </>
  );
}

interface TicketButtonsProps {
  id: string;
  action: TradeAction;
  pending: boolean;
  onCancel: (() => void) | undefined;
}

function TicketButtons({ id, action, pending, onCancel }: TicketButtonsProps) {
  return (
    <Grid autoFlow="column" autoColumns="minmax(0, 2fr)" templateColumns={onCancel ? '1fr' : undefined} gap={2}>
      {onCancel && (
        <Button size="lg" px={3} onClick={onCancel}>
          {pending ? 'Close' : 'Cancel'}
        </Button>
      )}
      {/* Keeps the focus in the field: left empty, it would change to 1 under this press. */}
      <Button
        id={`${id}-send`}
        type="submit"
        size="lg"
        variant="solid"
        colorPalette={action === 'buy' ? 'up' : 'down'}
        disabled={pending}
        onMouseDown={(event) => event.preventDefault()}
      >
        {pending ? 'Processing...' : action === 'buy' ? 'Buy Shares' : 'Sell Shares'}
      </Button>
    </Grid>
  );
}

function useTicketForm({ request, stock, account, impliesMarket, onTraded, onClose }: TradeTicketProps) {
  const [fields, setFields] = useState(() => fieldsOf(request));
  const [refused, setRefused] = useState<TicketProblem>();
  const [isAsking, setAsking] = useState(false);
  const { seen, noteRefusal } = useSeenPrice(stock);
  const priceCents = toCents(seen.currentPrice);
  const figures = ticketFigures(fields, { symbol: stock.symbol, priceCents, account });

  const onDone = (answer: TradeAnswer) => {
    if (!isPlacedOrder(answer)) return onTraded(answer);
    showToast(answerToast(answer));
    onClose();
  };
  const onFailed = (error: Error, { title, description }: Toast, sent: TradeAttempt['body']) => {
    const code = error instanceof ApiError ? error.code : undefined;
    const bracketField = fields.stopLoss.trim() ? 'stopLoss' : 'takeProfit';
    setRefused({ field: code === 'bracket-reached' ? bracketField : 'shares', title, text: description });
    noteRefusal(error);
    // Pressing again must send the same trade, but by now the coins may buy a different number of shares.
    if (!isRefusal(error)) setFields((present) => ({ ...present, unit: 'shares', shares: String(sent.shares) }));
  };
  const attempt = useTradeAttempt(stock.symbol, { onDone, onFailed });
  const read = readTicket(fields, { symbol: stock.symbol, eachCents: figures.eachCents, impliesMarket });
  const refusal = isProblem(read) ? read : attempt.refusalOf(read, figures.foreseen);
  const submit = () => {
    if (isProblem(read)) return setRefused(read);
    if (!isAsking && !refusal && !impliesMarket && !prefers('orders-at-once')) {
      setRefused(undefined);
      return setAsking(true);
    }
    const order = { ...read, ...(request.replaces && { replaces: request.replaces.id }) };
    setRefused(attempt.submit(order, { seenPrice: formatCents(priceCents), foreseen: figures.foreseen }));
  };
  const edit = (change: Partial<TicketFields>) => {
    setRefused(undefined);
    setFields((present) => ({ ...present, ...change }));
  };
  const asked = isAsking && !isProblem(read) ? read : undefined;
  const withdraw = () => setAsking(false);
  const { pending } = attempt;
  return { fields, edit, priceCents, figures, refused, pending, submit, asked, refusal: refusal ?? refused, withdraw };
}
