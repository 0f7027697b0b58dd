import { Badge, Button, Card, Skeleton, Span, Table, VisuallyHidden } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPrice, toCents } from '../../../../shared/format.ts';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { urls } from '../../../../shared/urls.ts';
import { formatDay } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/list-row.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';
import { useTransactions } from '../api.ts';
import { readAllTrades, tradesCsv } from '../trades-csv.ts';

interface RecentTransactionsProps {
  action: (transaction: Receipt) => ReactNode;
}

export function RecentTransactions({ action }: RecentTransactionsProps) {
  const transactions = useTransactions();
  const hasSome = (transactions.data?.pages[0]?.length ?? 0) > 0;
  return (
    <Card.Root as="section" aria-labelledby="transactions-title">
      <CardHead id="transactions-title" title="Recent Transactions">
        {hasSome && <DownloadCsv />}
      </CardHead>
      <TransactionList transactions={transactions} action={action} />
    </Card.Root>
  );
}

function DownloadCsv() {
  const [read, setRead] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      const trades = await readAllTrades({ onProgress: setRead });
      const day = new Date(serverNowMs()).toISOString().slice(0, 10);
      saveFile(new Blob([tradesCsv(trades)], { type: 'text/csv' }), `tradefloor-trades-${day}.csv`);
    },
    onError: (error) => notifyFailure(error, { title: 'Download Failed', fallback: 'Please try again.' }),
    onSettled: () => setRead(0),
  });
  return (
    <Button variant="ghost" size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download size={15} aria-hidden="true" />
      {download.isPending ? (
        <span>{`${formatCount(read)} trades...`}</span>
      ) : (
        <span>
          <Span smDown={{ srOnly: true }}>Download </Span>CSV
        </span>
      )}
    </Button>
  );
}

interface ListProps extends RecentTransactionsProps {
  transactions: ReturnType<typeof useTransactions>;
}

function TransactionList({ transactions, action }: ListProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = transactions;
  if (isPending) return <LoadingRows />;
  if (data?.pages[0]?.length === 0)
    return <EmptyState icon={ReceiptText} title="No transactions found" hint="Your trading history will appear here" />;
  if (!data) return <Failure icon={ReceiptText} title="Failed to load transactions" error={error} onRetry={refetch} />;
  return (
    <>
      <TransactionTable>
        {data.pages.flat().map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} action={action(transaction)} />
        ))}
      </TransactionTable>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={() => fetchNextPage()} />}
    </>
  );
}

function TransactionTable({ children }: { children: ReactNode }) {
  return (
    <Table.ScrollArea role="region" aria-label="Transactions" tabIndex={0}>
      <Table.Root>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>Date</Table.ColumnHeader>
            <Table.ColumnHeader>Symbol</Table.ColumnHeader>
            <Table.ColumnHeader>Action</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Quantity</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Price</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Total</Table.ColumnHeader>
            <Table.ColumnHeader>
              <VisuallyHidden>Share</VisuallyHidden>
            </Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function TransactionRow({ transaction, action: control }: { transaction: Receipt; action: ReactNode }) {
  const { createdAt, stockSymbol, action, shares, price, total, via } = transaction;
  return (
    <Table.Row>
      <Table.Cell>
        <Link to={urls.replayAt(stockSymbol, createdAt)} title="See it again">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </Link>
      </Table.Cell>
      <Table.Cell fontWeight={600} py={1}>
        <Span display="inline-flex" alignItems="center" gap={2}>
          <CompanyMark symbol={stockSymbol} size={24} />
          <StockLink stock={{ symbol: stockSymbol, name: stockSymbol }} />
        </Span>
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Badge>
        {via && <Span textStyle="label">{` by ${via}`}</Span>}
      </Table.Cell>
      <Table.Cell textAlign="end">{formatCount(shares)}</Table.Cell>
      <Table.Cell textAlign="end">{formatPrice(toCents(price))}</Table.Cell>
      <Table.Cell textAlign="end">{formatPrice(toCents(total))}</Table.Cell>
      <Table.Cell textAlign="end" py={1}>
        {control}
      </Table.Cell>
    </Table.Row>
  );
}

function LoadingRows() {
  return (
    <TransactionTable>
      {[0, 1, 2].map((row) => (
        <Table.Row key={row}>
          <Table.Cell colSpan={7}>
            {row === 0 && <LoadingText>Loading transactions...</LoadingText>}
            <Skeleton h="22px" />
          </Table.Cell>
        </Table.Row>
      ))}
    </TransactionTable>
  );
}
