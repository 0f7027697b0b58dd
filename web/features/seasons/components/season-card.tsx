import { Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import type { SeasonPlace, SeasonSummary } from '../../../../shared/schemas/season.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { styled } from '../../../ui/styled.tsx';
import { playersText, type SeasonBoard, seasonBoardNames, seasonName } from '../season-words.ts';
import { PlaceRow } from './place-row.tsx';
import { SeasonBoards } from './season-boards.tsx';

const Note = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    px: 4,
    py: 2,
    fontSize: 'sm',
    color: 'ink-muted',
  },
});

const Podiums = styled('div', { base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } } });

const PodiumTitle = styled('h3', { base: { px: 4, pt: 3, fontSize: 'sm', fontWeight: 550, color: 'ink-muted' } });

interface SeasonCardProps {
  summary: SeasonSummary;
  playerId: string;
}

/** A season that has ended: its podiums, and its boards once they are asked for. */
export function SeasonCard({ summary, playerId }: SeasonCardProps) {
  const { season, players, indexReturnPercent, freeIndexReturnPercent, podium, freePodium } = summary;
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const name = seasonName(season);
  if (players === 0)
    return (
      <Card aria-labelledby={titleId}>
        <CardHead id={titleId} title={name} />
        <EmptyState icon={Trophy} title="Nobody took part" />
      </Card>
    );
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={name}>
        <Button
          size="sm"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show'} boards of ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide boards' : 'Show boards'}
        </Button>
      </CardHead>
      <Note as="div">
        <span>{playersText(players)}</span>
        <styled.span display="inline-flex" gap={1}>
          Index <Change percent={indexReturnPercent} />
        </styled.span>
        <styled.span display="inline-flex" gap={1}>
          Standard companies <Change percent={freeIndexReturnPercent} />
        </styled.span>
      </Note>
      {open ? (
        <SeasonBoards season={season} playerId={playerId} />
      ) : (
        <Podiums>
          <Podium board="medals" places={podium} playerId={playerId} />
          <Podium board="free" places={freePodium} playerId={playerId} />
        </Podiums>
      )}
    </Card>
  );
}

interface PodiumProps {
  board: SeasonBoard;
  places: readonly SeasonPlace[];
  playerId: string;
}

function Podium({ board, places, playerId }: PodiumProps) {
  return (
    <div>
      <PodiumTitle>{seasonBoardNames[board]}</PodiumTitle>
      {places.length === 0 && (
        <styled.p px={4} py={3} fontSize="sm" color="ink-muted">
          Nobody is on this board.
        </styled.p>
      )}
      <ol>
        {places.map((place) => (
          <PlaceRow key={place.playerId} place={place} isYou={place.playerId === playerId} board={board} />
        ))}
      </ol>
    </div>
  );
}
