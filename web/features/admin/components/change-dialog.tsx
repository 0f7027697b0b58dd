import { Box, Button, chakra, Field, Grid, Input, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPrice } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/schemas/admin.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { Change } from '../../../ui/change.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { changeWords, type PendingChange, type PreviewRow, previewOf } from '../market-change.ts';

const Body = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: 4, px: 5, pt: 1, pb: 5 } });

interface ChangeDialogProps {
  change: PendingChange;
  stocks: readonly Stock[];
  pending: boolean;
  onApply: (reason: string | undefined) => void;
  onClose: () => void;
}

export function ChangeDialog({ change, stocks, pending, onApply, onClose }: ChangeDialogProps) {
  const [reason, setReason] = useState('');
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
        <Text color="fg.muted">{text}</Text>
        {rows.length > 0 && <PreviewTable rows={rows} />}
        <Field.Root>
          <Field.Label>Reason (optional)</Field.Label>
          <Input
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            placeholder="Saved in the log"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field.Root>
        <Grid templateColumns="1fr 1fr" gap={2}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" disabled={pending} data-autofocus>
            {pending ? 'Saving...' : apply}
          </Button>
        </Grid>
      </Body>
    </Dialog>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Box
      role="region"
      aria-label="Preview"
      tabIndex={0}
      maxH="40dvh"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <Table.Root>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>Symbol</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">From</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">To</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Change</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {rows.map(({ symbol, fromCents, toCents }) => (
            <Table.Row key={symbol}>
              <Table.Cell fontWeight={600}>{symbol}</Table.Cell>
              <Table.Cell textAlign="end">{`£${formatPrice(fromCents)}`}</Table.Cell>
              <Table.Cell textAlign="end">{`£${formatPrice(toCents)}`}</Table.Cell>
              <Table.Cell textAlign="end">
                <Change percent={formatPercent({ changeCents: toCents - fromCents, fromCents })} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
