import { Card, chakra, Skeleton, Span, Stat, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import { formatPercent, STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import type { PlayerRecord } from '../../../../shared/schemas/player-record.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { formatCoins, formatDay } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';

const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4, p: 4 },
});

export function RecordFacts({ record, isOwn }: { record: PlayerRecord | undefined; isOwn: boolean }) {
  return (
    <Card.Root as="section" aria-labelledby="record-title">
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
    </Card.Root>
  );
}

function BestTrade({ record: { bestTrade, hidesHoldings }, isOwn }: { record: PlayerRecord; isOwn: boolean }) {
  if (!bestTrade) return <Fact name="Best trade">{hidesHoldings && !isOwn ? 'Private' : 'No sales yet'}</Fact>;
  const company = findCompany(bestTrade.stockSymbol);
  const note = (
    <>
      <Span display="block" fontWeight={550} color="fg">
        {company && <StockLink stock={company} />}
      </Span>
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
    <Stat.Root as="div" size="md">
      <Stat.Label>{name}</Stat.Label>
      <Stat.ValueText fontSize="lg">{children}</Stat.ValueText>
      {note && <Stat.HelpText as="dd">{note}</Stat.HelpText>}
    </Stat.Root>
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

export function Comparison({ columns }: { columns: readonly Compared[] }) {
  return (
    <Card.Root as="section" aria-labelledby="comparison-title">
      <CardHead id="comparison-title" title="Compared with you" />
      <Table.Root tableLayout="fixed">
        <Table.Header>
          <tr>
            <Table.ColumnHeader>
              <VisuallyHidden>Figure</VisuallyHidden>
            </Table.ColumnHeader>
            {columns.map(({ id, name }) => (
              <Table.ColumnHeader key={id} textAlign="end" truncate title={name}>
                {name}
              </Table.ColumnHeader>
            ))}
          </tr>
        </Table.Header>
        <Table.Body>
          {figures.map(({ name, of }) => (
            <Table.Row key={name}>
              <Table.Cell as="th" scope="row" fontWeight={500} color="fg.muted">
                {name}
              </Table.Cell>
              {columns.map((column) => (
                <Table.Cell key={column.id} textAlign="end" fontWeight={600}>
                  {of(column) ?? '–'}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Card.Root>
  );
}
