import { Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import type { ContestRow, DayRecap } from '../../../../shared/schemas/contest-page.ts';
import { formatCoins, formatCount, formatPercentChange, toCents } from '../../../lib/format.ts';
import { formatGameDay } from '../../../lib/game-days.ts';
import { isolated } from '../../../lib/player-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import { entrantName, rulesOf } from '../contest-words.ts';

export function ContestRules({ contest }: { contest: ContestInfo }) {
  return (
    <Card aria-labelledby="rules-title">
      <CardHead id="rules-title" title="Rules" />
      <styled.dl display="grid" gridTemplateColumns="auto 1fr" columnGap={4} rowGap={1} p={4} fontSize="sm">
        {rulesOf(contest).map(([what, is]) => (
          <styled.div key={what} display="contents">
            <styled.dt color="ink-muted">{what}</styled.dt>
            <dd>{is}</dd>
          </styled.div>
        ))}
      </styled.dl>
    </Card>
  );
}

/** Of up to 500. */
const FIRST_SHOWN = 25;

interface ContestBoardProps<Entry extends ContestRow> {
  contest: ContestInfo;
  isFinal: boolean;
  rows: readonly Entry[];
  isYou?: (row: Entry) => boolean;
  /** A further column: what it is called, and what it has for a row. */
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
    <Card aria-labelledby="standings-title">
      <CardHead id="standings-title" title="Standings">
        <Pill tone={isFinal ? 'accent' : 'neutral'}>{isFinal ? 'Final' : `${rows.length} in`}</Pill>
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState icon={Trophy} title="Nobody has entered yet" hint="Share the link." />
      ) : (
        <TableScroll label="Standings">
          <Table>
            <thead>
              <tr>
                <HeadCell numeric>Rank</HeadCell>
                <HeadCell>Player</HeadCell>
                <HeadCell numeric>Value</HeadCell>
                <HeadCell numeric>Return</HeadCell>
                {byRisk && <HeadCell numeric>Over risk</HeadCell>}
                <HeadCell numeric>Trades</HeadCell>
                {more && <HeadCell>{more.heading}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.number}>
                  <Cell numeric>{row.rank ?? '–'}</Cell>
                  <Cell minW="96px" whiteSpace="normal" overflowWrap="anywhere">
                    <bdi>{entrantName(row)}</bdi> {isYou?.(row) && <Pill tone="accent">You</Pill>}
                  </Cell>
                  <Cell numeric>{formatCoins(toCents(row.value))}</Cell>
                  <Cell numeric>
                    <Change percent={row.returnPercent} />
                  </Cell>
                  {byRisk && <Cell numeric>{row.score ?? '–'}</Cell>}
                  <Cell numeric>{formatCount(row.trades)}</Cell>
                  {more && <Cell>{more.cell(row)}</Cell>}
                </Row>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {shown.length < rows.length && (
        <styled.div p={3} textAlign="center">
          <Button size="sm" onClick={() => showAll(true)}>{`Show all ${rows.length}`}</Button>
        </styled.div>
      )}
    </Card>
  );
}

const DayRow = styled(ListRow, { base: { gridTemplateColumns: '1fr', minH: 12, py: 2 } });

export function ContestRecaps({ recaps, rows }: { recaps: readonly DayRecap[]; rows: readonly ContestRow[] }) {
  if (recaps.length === 0) return null;
  const nameOf = (number: number) =>
    isolated(entrantName(rows.find((row) => row.number === number) ?? { name: null, number }));
  return (
    <Card aria-labelledby="days-title">
      <CardHead id="days-title" title="Day by Day" />
      <ul>
        {recaps.map(({ date, trades, leader, best, mover }) => (
          <DayRow key={date}>
            <styled.p
              fontWeight={550}
            >{`${formatGameDay(date)}${leader !== null ? `: ${nameOf(leader)} leads` : ''}`}</styled.p>
            <styled.p textStyle="label">
              {[
                `${formatCount(trades)} ${trades === 1 ? 'trade' : 'trades'}`,
                best && `best of the day ${nameOf(best.number)}, ${formatPercentChange(best.returnPercent)}`,
                mover && `${nameOf(mover.number)} up ${mover.places} ${mover.places === 1 ? 'place' : 'places'}`,
              ]
                .filter(Boolean)
                .join('; ')}
            </styled.p>
          </DayRow>
        ))}
      </ul>
    </Card>
  );
}
