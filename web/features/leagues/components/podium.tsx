import { Box, chakra, Span, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toCents } from '../../../../shared/format.ts';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import type { WatchedContest } from '../../../../shared/schemas/contest-page.ts';
import { isolated } from '../../../../shared/text-direction.ts';
import { formatCoins } from '../../../lib/format.ts';
import { prefersReducedMotion } from '../../../lib/preferences.ts';
import { burstConfetti } from '../../../ui/confetti.ts';
import { entrantName } from '../contest-words.ts';
import { wallText } from '../wall-text.ts';
import { Moved, prizes, Result } from './contest-marks.tsx';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 33.3%)',
    justifyContent: 'center',
    alignItems: 'end',
    columnGap: { base: '6px', md: 4 },
  },
});

const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    px: { base: 1, md: 4 },
    py: 4,
    textAlign: 'center',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    '& svg': { boxSize: '0.8em' },
  },
  variants: {
    prize: {
      gold: { bg: 'tier.gold.subtle', borderColor: 'tier.gold.border' },
      silver: { bg: 'tier.silver.subtle', borderColor: 'tier.silver.border' },
      bronze: { bg: 'tier.bronze.subtle', borderColor: 'tier.bronze.border' },
    },
    place: {
      0: { order: 2, minH: 'clamp(196px, 17vw, 360px)' },
      1: { order: 1, minH: 'clamp(168px, 14.5vw, 304px)' },
      2: { order: 3, minH: 'clamp(148px, 12.5vw, 264px)' },
    },
    isHidden: { true: { visibility: 'hidden' }, false: { animation: 'rise 400ms ease-out' } },
  },
});

type Row = WatchedContest['rows'][number];

const PODIUM_SIZE = 3;

export function podiumOf(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ rank }) => rank !== null).slice(0, PODIUM_SIZE);
}

interface PodiumProps {
  rows: readonly Row[];
  board: ContestInfo['board'];
  shown?: number;
}

/** The last `shown` places are visible. Equal results share the better rank and its colour. */
export function Podium({ rows, board, shown = PODIUM_SIZE }: PodiumProps) {
  return (
    <List>
      {rows.map((row, place) => {
        const prize = prizes[(row.rank ?? 0) - 1];
        return (
          <Tile key={row.number} prize={prize} place={place as 0 | 1 | 2} isHidden={shown + place < rows.length}>
            <Span
              fontSize={wallText.md}
              fontWeight={650}
              color={prize ? `tier.${prize}` : 'fg.muted'}
            >{`#${row.rank}`}</Span>
            <Span fontSize={wallText.lg} fontWeight={650} lineHeight={1.2} lineClamp={3}>
              {entrantName(row)}
            </Span>
            <Span fontSize={wallText.md}>
              <Result row={row} board={board} />
            </Span>
            <Span fontSize={wallText.sm} color="fg.muted">
              <span>{`${formatCoins(toCents(row.value))} coins`}</span>
            </Span>
            <Span fontSize={wallText.sm}>
              <Moved row={row} />
            </Span>
          </Tile>
        );
      })}
    </List>
  );
}

const STEP_MS = 1800;

/** Reveals third, second and first, and then calls `onEnd`. */
export function Ceremony({ name, contest, rows, onEnd }: WatchedContest & { onEnd: (isOver: true) => void }) {
  const podium = podiumOf(rows);
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? podium.length : 0));
  const isOver = shown === podium.length;
  useEffect(() => {
    if (!isOver) {
      const timer = setTimeout(() => setShown(shown + 1), STEP_MS);
      return () => clearTimeout(timer);
    }
    onEnd(true);
    if (podium.length > 0) void burstConfetti();
    return undefined;
  }, [shown, isOver, podium.length, onEnd]);
  return (
    <>
      <Box role="status" textAlign="center" minH="clamp(84px, 9vw, 190px)">
        {isOver && <Champion name={name} rows={rows} />}
      </Box>
      <Podium rows={podium} board={contest.board} shown={shown} />
    </>
  );
}

function Champion({ name, rows }: { name: string; rows: readonly Row[] }) {
  const winners = rows.filter(({ rank }) => rank === 1);
  if (winners.length === 0) return <Text fontSize={wallText.lg}>Nobody was ranked.</Text>;
  const names = new Intl.ListFormat('en-GB').format(winners.map((row) => isolated(entrantName(row))));
  return (
    <>
      <Text fontSize={wallText.md} color="tier.gold" css={{ '& svg': { display: 'inline', verticalAlign: '-0.1em' } }}>
        <Trophy size="1em" aria-hidden="true" />{' '}
        <span>{`${winners.length > 1 ? 'Champions' : 'Champion'} of ${isolated(name)}`}</span>
      </Text>
      <Text as="h2" fontSize={wallText.xl} fontWeight={700} lineHeight={1.1} overflowWrap="anywhere">
        {winners.length > PODIUM_SIZE ? `${winners.length} players share first place` : names}
      </Text>
    </>
  );
}
