import { Link } from 'react-router';
import { useOwnRank } from '../../features/players/api/get-own-rank.ts';
import { QuietFigure } from '../../features/portfolio/components/quiet-figure.tsx';
import { formatCount } from '../../lib/format.ts';
import { urls } from '../../lib/urls.ts';
import { styled } from '../../ui/styled.tsx';

const RankLink = styled(Link, {
  base: { _hover: { color: 'accent' }, textDecoration: 'underline', textUnderlineOffset: '3px' },
});

export function OwnRank() {
  const { data } = useOwnRank();
  return (
    <QuietFigure name="Your Rank" note="Leaderboard">
      {data && <RankLink to={urls.leaderboard}>{rankWords(data)}</RankLink>}
    </QuietFigure>
  );
}

/** "#12 of 340"; "Not ranked yet" before the first ranking. */
function rankWords({ rank, players }: { rank: number | null; players: number }): string {
  return rank === null ? 'Not ranked yet' : `#${formatCount(rank)} of ${formatCount(players)}`;
}
