import { Badge, Box, Button, Card, DataList, Table, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatPercentChange, toCents } from '../../../../shared/format.ts';
import { formatGameDay } from '../../../../shared/game-days.ts';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import type { ContestRow, DayRecap } from '../../../../shared/schemas/contest-page.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { formatCoins } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { entrantName, rulesOf } from '../contest-words.ts';

export function ContestRules({ contest }: { contest: ContestInfo }) {
  return (
    <Card.Root as="section" aria-labelledby="rules-title">
      <CardHead id="rules-title" title="Rules" />
      <DataList.Root display="grid" gridTemplateColumns="auto 1fr" columnGap={4} rowGap={1} p={4} fontSize="sm">
        {rulesOf(contest).map(([what, is]) => (
          <DataList.Item key={what} display="contents">
            <DataList.ItemLabel>{what}</DataList.ItemLabel>
            <DataList.ItemValue textAlign="start">{is}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Card.Root>
  );
}

const FIRST_SHOWN = 25;

interface ContestBoardProps<Entry extends ContestRow> {
  contest: ContestInfo;
  isFinal: boolean;
  rows: readonly Entry[];
  isYou?: (row: Entry) => boolean;
  more?: { heading: string; cell: (row: Entry) => ReactNode };
}

export function ContestBoard<Entry extends ContestRow>({
  contest,
  isFinal,
  rows,
  isYou,
  more,
}: ContestBoardProps<Entry>) {
  const byRisk = contest.board === 'risk';
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? rows : rows.filter((row, place) => place < FIRST_SHOWN || isYou?.(row));
  return (
    <Card.Root as="section" aria-labelledby="standings-title">
      <CardHead id="standings-title" title="Standings">
        <Badge colorPalette={isFinal ? 'accent' : 'neutral'}>{isFinal ? 'Final' : `${rows.length} in`}</Badge>
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState icon={Trophy} title="Nobody has entered yet" hint="Share the link." />
      ) : (
        <Table.ScrollArea role="region" aria-label="Standings" tabIndex={0}>
          <Table.Root>
            <Table.Header>
              <tr>
                <Table.ColumnHeader textAlign="end">Rank</Table.ColumnHeader>
                <Table.ColumnHeader>Player</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Value</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Return</Table.ColumnHeader>
                {byRisk && <Table.ColumnHeader textAlign="end">Score %</Table.ColumnHeader>}
                <Table.ColumnHeader textAlign="end">Trades</Table.ColumnHeader>
                {more && <Table.ColumnHeader>{more.heading}</Table.ColumnHeader>}
              </tr>
            </Table.Header>
            <Table.Body>
              {shown.map((row) => (
                <Table.Row key={row.number}>
                  <Table.Cell textAlign="end">{row.rank ?? '–'}</Table.Cell>
                  <Table.Cell minW="96px" whiteSpace="normal" overflowWrap="anywhere">
                    <bdi>{entrantName(row)}</bdi> {isYou?.(row) && <Badge colorPalette="accent">You</Badge>}
                  </Table.Cell>
                  <Table.Cell textAlign="end">{formatCoins(toCents(row.value))}</Table.Cell>
                  <Table.Cell textAlign="end">
                    <Change percent={row.returnPercent} />
                  </Table.Cell>
                  {byRisk && <Table.Cell textAlign="end">{row.score ?? '–'}</Table.Cell>}
                  <Table.Cell textAlign="end">{formatCount(row.trades)}</Table.Cell>
                  {more && <Table.Cell>{more.cell(row)}</Table.Cell>}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
      {shown.length < rows.length && (
        <Box p={3} textAlign="center">
          <Button size="sm" onClick={() => showAll(true)}>{`Show all ${rows.length}`}</Button>
        </Box>
      )}
    </Card.Root>
  );
}

export function ContestRecaps({ recaps, rows }: { recaps: readonly DayRecap[]; rows: readonly ContestRow[] }) {
  if (recaps.length === 0) return null;
  const nameOf = (number: number) =>
    isolated(entrantName(rows.find((row) => row.number === number) ?? { name: null, number }));
  return (
    <Card.Root as="section" aria-labelledby="days-title">
      <CardHead id="days-title" title="Day by Day" />
      <ul>
        {recaps.map(({ date, trades, leader, best, mover }) => (
          <ListRow key={date} gridTemplateColumns="1fr" minH={12} py={2}>
            <Text
              fontWeight={550}
            >{`${formatGameDay(date)}${leader !== null ? `: ${nameOf(leader)} leads` : ''}`}</Text>
            <Text textStyle="label">
              {[
                `${formatCount(trades)} ${trades === 1 ? 'trade' : 'trades'}`,
                best && `best of the day ${nameOf(best.number)}, ${formatPercentChange(best.returnPercent)}`,
                mover && `${nameOf(mover.number)} up ${mover.places} ${mover.places === 1 ? 'place' : 'places'}`,
              ]
                .filter(Boolean)
                .join('; ')}
            </Text>
          </ListRow>
        ))}
      </ul>
    </Card.Root>
  );
}
