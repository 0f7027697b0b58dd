import { Table } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import { formatCount, toCents } from '../../../../shared/format.ts';
import type { CompanyProfit } from '../../../../shared/schemas/figures.ts';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Passed in by the page: importing it here would add a file before the first screen. */
export type StockLink = ComponentType<{ stock: { symbol: string; name: string } }>;

export function CompanyProfits(props: { companies: readonly CompanyProfit[]; stockLink: StockLink }) {
  const { companies, stockLink } = props;
  if (companies.length === 0)
    return (
      <EmptyState
        icon={Wallet}
        title="No sales yet"
        hint="Your profit, win rate and best trade appear after your first sale."
      />
    );
  const byProfit = companies.toSorted((one, other) => toCents(other.profit) - toCents(one.profit));
  return (
    <Table.ScrollArea role="region" aria-label="Realised profit by company" tabIndex={0}>
      <Table.Root>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>Company</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Sales</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Realised profit</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {byProfit.map((company) => (
            <CompanyRow key={company.stockSymbol} {...company} stockLink={stockLink} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function CompanyRow({ stockSymbol, sales, profit, stockLink: StockLink }: CompanyProfit & { stockLink: StockLink }) {
  const company = findCompany(stockSymbol);
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" color="fg" fontSize="sm" whiteSpace="normal">
        {company ? <StockLink stock={company} /> : stockSymbol}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end">{formatCount(sales)}</Table.Cell>
      <Table.Cell textAlign="end">
        <Change cents={toCents(profit)} />
      </Table.Cell>
    </Table.Row>
  );
}
