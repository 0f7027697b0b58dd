import { type FormEvent, useEffect, useId } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { TradeReceipt } from '../../../../shared/schemas/order.ts';
import type { TicketRequest } from '../../../lib/ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { styled } from '../../../ui/styled.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { TicketAccount } from '../ticket-account.ts';
import { fieldsOf } from '../ticket-fields.ts';
import { sentToast } from '../trade-failure.ts';
import { useTicketForm } from '../use-ticket-form.ts';
import { OrderTicket, SideControl, ticketFormStyle } from './order-ticket.tsx';
import { ReplaceNote, TakeBackNote } from './ticket-notes.tsx';
import { TicketStock } from './ticket-stock.tsx';

const Form = styled('form', { base: { ...ticketFormStyle, gap: 4, px: 5, pb: 4 } });

interface TicketDialogProps {
  request: TicketRequest;
  /** The stock as last polled: its price moves while the dialog is open. */
  stock: Stock;
  account: TicketAccount;
  /** A trade was made. Of an order that waits instead, the dialog tells and closes. */
  onTraded: (receipt: TradeReceipt) => void;
  onClose: () => void;
}

/** The ticket at the side, on phones from below. It stays open when a trade fails; its owner closes it after a success. */
export function TicketDialog({ request, stock, account, onTraded, onClose }: TicketDialogProps) {
  const id = useId();
  const first = fieldsOf(request);
  const { replaces } = request;
  const form = useTicketForm({
    stock,
    first,
    replaces: replaces?.id,
    account,
    onTraded,
    onPlaced: onClose,
  });
  const { fields, edit, figures, refused, pending } = form;
  const buying = fields.action === 'buy';
  // The pending button was disabled and has lost the focus; a refusal leads back to the field.
  useEffect(() => {
    if (refused && !pending) document.getElementById(`${id}-${refused.field}`)?.focus();
  }, [id, refused, pending]);
  const close = () => {
    if (pending) showToast(sentToast);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) form.submit();
  };
  return (
    <Dialog title={`${stock.name} (${stock.symbol})`} place="side" onClose={close}>
      <Form noValidate onSubmit={onSubmit}>
        <TicketStock stock={stock} priceCents={form.priceCents} />
        {request.takesBack && fields.action === first.action && <TakeBackNote action={fields.action} />}
        {replaces && <ReplaceNote order={replaces} />}
        <SideControl
          label="Buy or sell"
          action={fields.action}
          onAction={(action) => edit({ action })}
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
          <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
            <Button size="lg" px={3} onClick={close}>
              {pending ? 'Close' : 'Cancel'}
            </Button>
            {/* The field keeps the focus: left empty, it would turn to 1 under the press that sends it. */}
            <Button
              type="submit"
              size="lg"
              look={buying ? 'buy' : 'sell'}
              disabled={pending}
              onMouseDown={(event) => event.preventDefault()}
            >
              {pending ? 'Processing...' : buying ? 'Buy Shares' : 'Sell Shares'}
            </Button>
          </styled.div>
        </OrderTicket>
      </Form>
    </Dialog>
  );
}
