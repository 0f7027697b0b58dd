import { Badge, Box, Button, Card, Flex, Span, Table, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { formatCount, toCents } from '../../../../shared/format.ts';
import { formatGameDay } from '../../../../shared/game-days.ts';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import type { ContestRow, DayRecap, Entrant } from '../../../../shared/schemas/contest-page.ts';
import { formatCoins } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { dayStory, entrantName, namesOf, rulesSentence } from '../contest-words.ts';
import { sizeText } from '../words.ts';
import { Moved, RankMark } from './contest-marks.tsx';

export function ContestRules({ contest }: { contest: ContestInfo }) {
  return (
    <Card.Root as="section" aria-labelledby="rules-title">
      <CardHead id="rules-title" title="Rules" />
      <Text px={4} py={3} fontSize="sm">{`${rulesSentence(contest)}.`}</Text>
    </Card.Root>
  );
}

const FIRST_SHOWN = 25;

/** Spectators see no invited names. */
type Row = ContestRow & Partial<Pick<Entrant, 'guest'>>;

interface ContestBoardProps {
  contest: ContestInfo;
  isFinal: boolean;
  rows: readonly Row[];
  ownNumber?: number | undefined;
}

export function ContestBoard({ contest, isFinal, rows, ownNumber }: ContestBoardProps) {
  const byRisk = contest.board === 'risk';
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? rows : rows.filter(({ number }, place) => place < FIRST_SHOWN || number === ownNumber);
  return (
    <Card.Root as="section" aria-labelledby="standings-title">
      <CardHead id="standings-title" title={isFinal ? 'Final Standings' : 'Standings'}>
        <Badge colorPalette={isFinal ? 'accent' : 'neutral'}>
          {isFinal ? 'Final' : sizeText({ contest, members: rows.length })}
        </Badge>
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
              </tr>
            </Table.Header>
            <Table.Body>
              {shown.map((row) => (
                <Table.Row key={row.number}>
                  <Table.Cell textAlign="end">
                    <RankMark rank={row.rank} isFinal={isFinal} />
                  </Table.Cell>
                  <Table.Cell minW="96px" whiteSpace="normal" overflowWrap="anywhere">
                    <EntrantCell row={row} isYou={row.number === ownNumber} />
                  </Table.Cell>
                  <Table.Cell textAlign="end">{formatCoins(toCents(row.value))}</Table.Cell>
                  <Table.Cell textAlign="end">
                    <Change percent={row.returnPercent} />
                  </Table.Cell>
                  {byRisk && <Table.Cell textAlign="end">{row.score ?? '–'}</Table.Cell>}
                  <Table.Cell textAlign="end">{formatCount(row.trades)}</Table.Cell>
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
      {!isFinal && rows.length > 0 && <CoarseNote />}
    </Card.Root>
  );
}

export function CoarseNote() {
  return (
    <Text px={4} py={2} textStyle="label" borderTopWidth="1px" borderColor="border">
      Figures are rounded and updated every half-hour; exact at midnight UTC.
    </Text>
  );
}

function EntrantCell({ row, isYou }: { row: Row; isYou: boolean }) {
  return (
    <>
      <Flex as="span" wrap="wrap" align="center" columnGap={2}>
        <bdi>{entrantName(row)}</bdi>
        <Moved row={row} />
        {isYou && <Badge colorPalette="accent">You</Badge>}
        {row.isDisqualified && <Badge colorPalette="down">Disqualified</Badge>}
      </Flex>
      {row.guest && (
        <Span display="block" textStyle="label">
          {row.guest}
        </Span>
      )}
    </>
  );
}

export function ContestRecaps({ recaps, rows }: { recaps: readonly DayRecap[]; rows: readonly ContestRow[] }) {
  if (recaps.length === 0) return null;
  const nameOf = namesOf(rows);
  return (
    <Card.Root as="section" aria-labelledby="days-title">
      <CardHead id="days-title" title="Day by Day" />
      <ul>
        {recaps.map((recap, place) => (
          <ListRow key={recap.date} gridTemplateColumns="1fr" minH={12} py={2}>
            <Text fontWeight={550}>{formatGameDay(recap.date)}</Text>
            <Text textStyle="label">
              {`${dayStory(recap, recaps[place + 1], nameOf)} ${formatCount(recap.trades)} ${recap.trades === 1 ? 'trade' : 'trades'}.`}
            </Text>
          </ListRow>
        ))}
      </ul>
    </Card.Root>
  );
}
