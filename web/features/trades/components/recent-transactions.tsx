import { useMutation } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatCount, formatDay, formatPrice, toCents } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
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
    <Card aria-labelledby="transactions-title">
      <CardHead id="transactions-title" title="Recent Transactions">
        {hasSome && <DownloadCsv />}
      </CardHead>
      <TransactionList transactions={transactions} action={action} />
    </Card>
  );
}

function DownloadCsv() {
  const [read, setRead] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      const trades = await readAllTrades(setRead);
      const day = new Date(serverNowMs()).toISOString().slice(0, 10);
      saveFile(new Blob([tradesCsv(trades)], { type: 'text/csv' }), `tradefloor-trades-${day}.csv`);
    },
    onError: (error) => notifyFailure(error, { title: 'Download Failed', fallback: 'Please try again.' }),
    onSettled: () => setRead(0),
  });
  return (
    <Button look="quiet" size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download size={15} aria-hidden="true" />
      {download.isPending ? (
        <span>{`${formatCount(read)} trades...`}</span>
      ) : (
        <span>
          <styled.span smDown={{ srOnly: true }}>Download </styled.span>CSV
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
    <TableScroll label="Transactions">
      <Table>
        <thead>
          <tr>
            <HeadCell>Date</HeadCell>
            <HeadCell>Symbol</HeadCell>
            <HeadCell>Action</HeadCell>
            <HeadCell numeric>Quantity</HeadCell>
            <HeadCell numeric>Price</HeadCell>
            <HeadCell numeric>Total</HeadCell>
            <HeadCell>
              <styled.span srOnly>Share</styled.span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </TableScroll>
  );
}

function TransactionRow({ transaction, action: control }: { transaction: Receipt; action: ReactNode }) {
  const { createdAt, stockSymbol, action, shares, price, total, via } = transaction;
  return (
    <Row>
      <Cell>
        <Link to={urls.replayAt(stockSymbol, createdAt)} title="See it again">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </Link>
      </Cell>
      <Cell fontWeight={600} py={1}>
        <styled.span display="inline-flex" alignItems="center" gap={2}>
          <CompanyMark symbol={stockSymbol} size={24} />
          <StockLink stock={{ symbol: stockSymbol, name: stockSymbol }} />
        </styled.span>
      </Cell>
      <Cell>
        <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
        {via && <styled.span textStyle="label">{` by ${via}`}</styled.span>}
      </Cell>
      <Cell numeric>{formatCount(shares)}</Cell>
      <Cell numeric>{formatPrice(toCents(price))}</Cell>
      <Cell numeric>{formatPrice(toCents(total))}</Cell>
      <Cell numeric py={1}>
        {control}
      </Cell>
    </Row>
  );
}

function LoadingRows() {
  return (
    <TransactionTable>
      {[0, 1, 2].map((row) => (
        <Row key={row}>
          <Cell colSpan={7}>
            {row === 0 && <LoadingText>Loading transactions...</LoadingText>}
            <Skeleton h="22px" />
          </Cell>
        </Row>
      ))}
    </TransactionTable>
  );
}
