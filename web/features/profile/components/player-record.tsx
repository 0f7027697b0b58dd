import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../../shared/companies.ts';
import { formatPercent, STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import type { PlayerRecord } from '../../../../shared/schemas/player-record.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { formatCoins, formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';

const Facts = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4, p: 4 },
});

export function RecordFacts({ record, isOwn }: { record: PlayerRecord | undefined; isOwn: boolean }) {
  return (
    <Card aria-labelledby="record-title">
      <CardHead id="record-title" title="Record" />
      {record ? (
        <Facts>
          <Fact name="Joined" note={record.startedOverAt && `Started over on ${formatDay(record.startedOverAt)}`}>
            {formatDay(record.joinedAt)}
          </Fact>
          <BestTrade record={record} isOwn={isOwn} />
          {record.program && (
            <Fact name="Trades by" note="On the programs’ board this season, and on no other.">
              {record.program === 'assistant' ? 'An assistant' : 'A program'}
            </Fact>
          )}
        </Facts>
      ) : (
        <>
          <LoadingText>Loading record...</LoadingText>
          <Facts as="div">
            <Skeleton h="45px" maxW="160px" />
            <Skeleton h="45px" maxW="220px" />
          </Facts>
        </>
      )}
    </Card>
  );
}

function BestTrade({ record: { bestTrade, hidesHoldings }, isOwn }: { record: PlayerRecord; isOwn: boolean }) {
  if (!bestTrade) return <Fact name="Best trade">{hidesHoldings && !isOwn ? 'Private' : 'No sales yet'}</Fact>;
  const company = findCompany(bestTrade.stockSymbol);
  const note = (
    <>
      <styled.span display="block" fontWeight={550} color="ink">
        {company && <StockLink stock={company} />}
      </styled.span>
      <span>{`${formatShares(bestTrade.shares)} sold at ${formatPrice(toCents(bestTrade.price))} on ${formatDay(bestTrade.createdAt)}`}</span>
    </>
  );
  return (
    <Fact name="Best trade" note={note}>
      <Change cents={toCents(bestTrade.profit)} percent={bestTrade.profitPercent} />
    </Fact>
  );
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <styled.dt textStyle="label">{name}</styled.dt>
      <styled.dd fontSize="lg" fontWeight={600}>
        {children}
      </styled.dd>
      {note && <styled.dd textStyle="label">{note}</styled.dd>}
    </div>
  );
}

export interface Compared {
  readonly id: string;
  readonly name: string;
  readonly player: RankedPlayer | undefined;
  readonly achievements: number | undefined;
}

const returnPercent = ({ totalValue }: RankedPlayer) =>
  formatPercent({ changeCents: toCents(totalValue) - STARTING_CASH_CENTS, fromCents: STARTING_CASH_CENTS });

const figures: { name: string; of: (column: Compared) => ReactNode }[] = [
  { name: 'Value', of: ({ player }) => player && formatCoins(toCents(player.totalValue)) },
  {
    name: 'Return',
    of: ({ player }) => player && <Change percent={player.todayChange === null ? null : returnPercent(player)} />,
  },
  { name: 'Today', of: ({ player }) => player && <Change percent={player.todayChangePercent} /> },
  { name: 'Achievements', of: ({ achievements }) => achievements },
];

const Label = styled(Cell, { base: { color: 'ink-muted' } });

export function Comparison({ columns }: { columns: readonly Compared[] }) {
  return (
    <Card aria-labelledby="comparison-title">
      <CardHead id="comparison-title" title="Compared with you" />
      <Table tableLayout="fixed">
        <thead>
          <tr>
            <HeadCell>
              <styled.span srOnly>Figure</styled.span>
            </HeadCell>
            {columns.map(({ id, name }) => (
              <HeadCell key={id} numeric truncate title={name}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, of }) => (
            <Row key={name}>
              <Label as="th" scope="row" fontWeight={500}>
                {name}
              </Label>
              {columns.map((column) => (
                <Cell key={column.id} numeric fontWeight={600}>
                  {of(column) ?? '–'}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
