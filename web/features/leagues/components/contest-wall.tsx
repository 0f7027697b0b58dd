import { Box, Button, Card, chakra, Flex, Span, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { formatGameDay } from '../../../../shared/game-days.ts';
import type { ContestRow, WatchedContest } from '../../../../shared/schemas/contest-page.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Column, Columns } from '../../../ui/page.tsx';
import { isGathering } from '../api/league.ts';
import { takesEntrants, useByClock } from '../contest-clock.ts';
import { dayStory, entrantName, namesOf, placesGained } from '../contest-words.ts';
import { wallText } from '../wall-text.ts';
import { sizeText } from '../words.ts';
import { Moved, Result } from './contest-marks.tsx';
import { CoarseNote, ContestBoard, ContestRecaps, ContestRules } from './contest-standings.tsx';
import { JoinCode } from './join-code.tsx';
import { Ceremony, Podium, podiumOf } from './podium.tsx';

interface ContestWallProps {
  watched: WatchedContest;
  /** The page knows it from the host's own link alone. */
  code: string | undefined;
}

export function ContestWall({ watched, code }: ContestWallProps) {
  const isOpen = useByClock((nowMs) => takesEntrants(watched.contest, nowMs));
  const join = isOpen && code ? code : undefined;
  if (watched.isFinal) return <Ended watched={watched} />;
  if (isGathering(watched))
    return (
      <Columns>
        {join && (
          <Card.Root p={{ base: 4, lg: 8 }}>
            <JoinCode code={join} size="wall" />
          </Card.Root>
        )}
        <Column>
          <WhoIsIn rows={watched.rows} />
          <ContestRules contest={watched.contest} />
        </Column>
      </Columns>
    );
  return (
    <Columns>
      <Running {...watched} />
      <Column>
        {join && (
          <Card.Root p={4}>
            <JoinCode code={join} size="side" />
          </Card.Root>
        )}
        <Story {...watched} />
        <Movers {...watched} />
        <ContestRules contest={watched.contest} />
      </Column>
    </Columns>
  );
}

/** Entrants in the order in which they came, the last one first. */
export function WhoIsIn({ rows }: { rows: readonly (ContestRow & { guest?: string | null | undefined })[] }) {
  const newest = rows.toSorted((one, other) => other.number - one.number);
  return (
    <Card.Root as="section" aria-labelledby="in-title">
      <CardHead id="in-title" title="Who Is In">
        <Span role="status" fontSize={wallText.lg} fontWeight={650}>
          {sizeText({ contest: true, members: rows.length })}
        </Span>
      </CardHead>
      {rows.length === 0 ? (
        <Text p={4} textStyle="label">
          Players appear here as they join.
        </Text>
      ) : (
        <Flex as="ul" wrap="wrap" gap={2} p={4}>
          {newest.map((row) => (
            <chakra.li
              key={row.number}
              px={3}
              py={1}
              borderWidth="1px"
              borderColor="border"
              borderRadius="full"
              fontSize={wallText.sm}
              overflowWrap="anywhere"
              animation="rise 400ms ease-out"
            >
              {row.guest ? `${entrantName(row)} (${row.guest})` : entrantName(row)}
            </chakra.li>
          ))}
        </Flex>
      )}
    </Card.Root>
  );
}

const OTHERS_SHOWN = 60;

function Running({ rows, contest: { board } }: WatchedContest) {
  const [showsAll, showAll] = useState(false);
  const podium = podiumOf(rows);
  const others = rows.filter((row) => !podium.includes(row));
  const shown = showsAll ? others : others.slice(0, OTHERS_SHOWN);
  return (
    <Card.Root as="section" aria-labelledby="standings-title">
      <CardHead id="standings-title" title="Standings">
        <Span fontSize={wallText.sm}>{sizeText({ contest: true, members: rows.length })}</Span>
      </CardHead>
      <Box p={{ base: 2, md: 4 }}>
        <Podium rows={podium} board={board} />
        <chakra.ol mt={3} columnGap={6} css={{ columnWidth: 'clamp(250px, 19vw, 460px)' }}>
          {shown.map((row) => (
            <Other key={row.number} row={row} board={board} />
          ))}
        </chakra.ol>
        {shown.length < others.length && (
          <Box pt={3} textAlign="center">
            <Button size="sm" onClick={() => showAll(true)}>{`Show all ${rows.length}`}</Button>
          </Box>
        )}
      </Box>
      <CoarseNote />
    </Card.Root>
  );
}

const OtherRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.7em 1.9em minmax(0, 1fr) auto',
    columnGap: 2,
    alignItems: 'center',
    py: '0.3em',
    breakInside: 'avoid',
    fontSize: wallText.sm,
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

function Other({ row, board }: ComponentProps<typeof Result>) {
  return (
    <OtherRow>
      <Span textAlign="end" color="fg.muted">
        {row.rank ?? '–'}
      </Span>
      <Moved row={row} />
      <Span gridColumn={3} truncate>
        <bdi>{entrantName(row)}</bdi>
      </Span>
      <Span>{row.isDisqualified ? 'Disqualified' : <Result row={row} board={board} />}</Span>
    </OtherRow>
  );
}

function Story({ recaps, rows }: WatchedContest) {
  const [last, before] = recaps;
  if (!last) return null;
  return (
    <Card.Root as="section" aria-labelledby="story-title">
      <CardHead id="story-title" title="The Story So Far">
        <Span textStyle="label">{formatGameDay(last.date)}</Span>
      </CardHead>
      <Text px={4} py={3} fontSize={wallText.md} lineHeight={1.35}>
        {dayStory(last, before, namesOf(rows))}
      </Text>
    </Card.Root>
  );
}

const MOVERS = 3;

function Movers({ rows }: WatchedContest) {
  const movers = rows
    .filter((row) => placesGained(row) > 0)
    .toSorted((one, other) => placesGained(other) - placesGained(one))
    .slice(0, MOVERS);
  if (movers.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="movers-title">
      <CardHead id="movers-title" title="Movers Since Midnight (UTC)" />
      <chakra.ol px={4} py={2} fontSize={wallText.md}>
        {movers.map((row) => (
          <Flex as="li" key={row.number} gap={3} align="center" justify="space-between" py={1}>
            <Span truncate>
              <bdi>{entrantName(row)}</bdi>
            </Span>
            <Moved row={row} />
          </Flex>
        ))}
      </chakra.ol>
    </Card.Root>
  );
}

function Ended({ watched }: { watched: WatchedContest }) {
  const [isRevealed, reveal] = useState(false);
  if (watched.rows.length === 0) return <EmptyState icon={Trophy} title="Nobody played" />;
  return (
    <>
      <Ceremony {...watched} onEnd={reveal} />
      <Columns visibility={isRevealed ? 'visible' : 'hidden'}>
        <ContestBoard {...watched} />
        <Column>
          <ContestRecaps {...watched} />
          <ContestRules contest={watched.contest} />
        </Column>
      </Columns>
    </>
  );
}
