import { Wallet } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../../shared/companies.ts';
import type { CompanyProfit } from '../../../../shared/schemas/figures.ts';
import { formatCount, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import type { StockLink } from './own-figures.tsx';

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
    <TableScroll label="Realised profit by company">
      <Table>
        <thead>
          <tr>
            <HeadCell>Company</HeadCell>
            <HeadCell numeric>Sales</HeadCell>
            <HeadCell numeric>Realised profit</HeadCell>
          </tr>
        </thead>
        <tbody>
          {byProfit.map((company) => (
            <CompanyRow key={company.stockSymbol} {...company} stockLink={stockLink} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const Name = styled(HeadCell, { base: { color: 'ink', fontSize: 'sm', whiteSpace: 'normal' } });

function CompanyRow({ stockSymbol, sales, profit, stockLink: StockLink }: CompanyProfit & { stockLink: StockLink }) {
  const company = findCompany(stockSymbol);
  return (
    <Row>
      <Name scope="row">{company ? <StockLink stock={company} /> : stockSymbol}</Name>
      <Cell numeric>{formatCount(sales)}</Cell>
      <Cell numeric>
        <Change cents={toCents(profit)} />
      </Cell>
    </Row>
  );
}
