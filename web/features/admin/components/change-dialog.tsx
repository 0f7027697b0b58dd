import { useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { formatPercent } from '../../../../shared/money.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/schemas/admin.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { changeWords, type PendingChange, type PreviewRow, previewOf } from '../market-change.ts';

const Body = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: 4, px: 5, pt: 1, pb: 5 } });

const Rows = styled('div', {
  base: { maxH: '40dvh', overflowY: 'auto', borderWidth: '1px', borderColor: 'line', borderRadius: 'md' },
});

const Buttons = styled('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 } });

interface ChangeDialogProps {
  change: PendingChange;
  stocks: readonly Stock[];
  pending: boolean;
  onApply: (reason: string | undefined) => void;
  onClose: () => void;
}

export function ChangeDialog({ change, stocks, pending, onApply, onClose }: ChangeDialogProps) {
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const { title, text, apply } = changeWords(change);
  const rows = previewOf(change, stocks);
  return (
    <Dialog title={title} onClose={onClose}>
      <Body
        onSubmit={(event) => {
          event.preventDefault();
          onApply(reason.trim() || undefined);
        }}
      >
        <styled.p color="ink-muted">{text}</styled.p>
        {rows.length > 0 && <PreviewTable rows={rows} />}
        <div>
          <Label htmlFor={reasonId}>Reason (optional)</Label>
          <Input
            id={reasonId}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            placeholder="Saved in the log"
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <Buttons>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={pending} data-autofocus>
            {pending ? 'Saving...' : apply}
          </Button>
        </Buttons>
      </Body>
    </Dialog>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Rows role="region" aria-label="Preview" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <HeadCell>Symbol</HeadCell>
            <HeadCell numeric>From</HeadCell>
            <HeadCell numeric>To</HeadCell>
            <HeadCell numeric>Change</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, fromCents, toCents }) => (
            <Row key={symbol}>
              <Cell fontWeight={600}>{symbol}</Cell>
              <Cell numeric>{`£${formatPrice(fromCents)}`}</Cell>
              <Cell numeric>{`£${formatPrice(toCents)}`}</Cell>
              <Cell numeric>
                <Change percent={formatPercent({ changeCents: toCents - fromCents, fromCents })} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Rows>
  );
}
