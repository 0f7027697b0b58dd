import { Badge, Box, Card, chakra, Span, Tabs, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { type PeopleBoard, peopleBoards } from '../../../../shared/boards.ts';
import { toCents } from '../../../../shared/format.ts';
import type { LeagueEntry } from '../../../../shared/schemas/league.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { behindWords, boardNames } from '../../../lib/board-names.ts';
import { formatCoins, toCentsOrNull } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { BoardRow, BoardRowsLoading } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { useLeagueBoard } from '../api/league.ts';
import { boardHints } from '../words.ts';
import { PlayerName } from './league-members.tsx';

const Rank = chakra('span', {
  base: { minW: 8, textAlign: 'center', fontWeight: 600, color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  variants: { first: { true: { color: 'tier.gold' } } },
});

const Note = chakra('p', {
  base: { px: 4, py: 2, textStyle: 'label', borderBottomWidth: '1px', borderColor: 'border' },
});

export function LeagueBoard({ league, playerId }: { league: League; playerId: string }) {
  const [board, setBoard] = useState<PeopleBoard>('season');
  return (
    <Card.Root as="section" aria-labelledby="board-title">
      <CardHead id="board-title" title="Standings" />
      <Tabs.Root value={board} onValueChange={({ value }) => setBoard(value as PeopleBoard)}>
        <Tabs.List aria-label="League boards">
          {peopleBoards.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {boardNames[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={board}>
          <Note>{boardHints[board]}</Note>
          <Entries league={league} board={board} playerId={playerId} />
        </Tabs.Content>
      </Tabs.Root>
    </Card.Root>
  );
}

function Entries({ league, board, playerId }: { league: League; board: PeopleBoard; playerId: string }) {
  const { data, error, isPending, refetch } = useLeagueBoard(league, board);
  if (isPending) return <BoardRowsLoading text="Loading board..." rows={league.members.length} rankWidth={8} />;
  if (!data)
    return <Failure title="Failed to load board" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyState icon={Trophy} title="No one is on this board" hint="The next period starts afresh." />;
  const distance = distanceWords(board, data, playerId);
  return (
    <>
      {distance && <Note>{`You are ${distance}.`}</Note>}
      <ol>
        {data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} isYou={entry.id === playerId} />
        ))}
      </ol>
    </>
  );
}

/** The distance is unknown if the member above keeps gains private. */
function distanceWords(board: PeopleBoard, entries: readonly LeagueEntry[], playerId: string): string | undefined {
  const own = entries.find(({ id }) => id === playerId);
  const above = own && entries.findLast(({ rank }) => rank < own.rank);
  if (!own || !above || above.gain === null) return undefined;
  const figure = ({ totalValue, gain }: LeagueEntry) => {
    const [valueCents, gainCents] = [toCents(totalValue), toCents(gain ?? '0')];
    return board === 'all' ? valueCents : (gainCents * 10_000) / (valueCents - gainCents);
  };
  return behindWords(board, Math.ceil(figure(above) - figure(own)), above.rank);
}

function EntryRow({ entry, isYou }: { entry: LeagueEntry; isYou: boolean }) {
  return (
    <BoardRow own={isYou}>
      <Rank first={entry.rank === 1}>{`#${entry.rank}`}</Rank>
      <Avatar player={entry} />
      <Box minW={0}>
        <Text display="flex">
          <PlayerName player={entry} />
        </Text>
        <Text display="flex" gap={2}>
          {isYou && <Badge colorPalette="accent">You</Badge>}
          <PlanBadge plan={entry.subscriptionTier} />
        </Text>
      </Box>
      <Box textAlign="right">
        <p>
          <NumberText fontWeight={600}>{formatCoins(toCents(entry.totalValue))}</NumberText>{' '}
          <Span textStyle="label">coins</Span>
        </p>
        <Text fontSize="sm">
          <Change cents={toCentsOrNull(entry.gain)} percent={entry.returnPercent} unit="price" />
        </Text>
      </Box>
    </BoardRow>
  );
}
