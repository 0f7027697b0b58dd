import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatCount, formatDay, formatPrice, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import { useTransactions } from '../api.ts';

interface RecentTransactionsProps {
  action: (transaction: Receipt) => ReactNode;
}

export function RecentTransactions(props: RecentTransactionsProps) {
  return (
    <Card aria-labelledby="transactions-title">
      <CardHead id="transactions-title" title="Recent Transactions" />
      <TransactionList {...props} />
    </Card>
  );
}

function TransactionList({ action }: RecentTransactionsProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTransactions();
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
  const { createdAt, stockSymbol, action, shares, price, total } = transaction;
  return (
    <Row>
      <Cell>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Cell>
      <Cell fontWeight={600} py={1}>
        <styled.span display="inline-flex" alignItems="center" gap={2}>
          <CompanyMark symbol={stockSymbol} size={24} />
          <StockLink stock={{ symbol: stockSymbol, name: stockSymbol }} />
        </styled.span>
      </Cell>
      <Cell>
        <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
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
