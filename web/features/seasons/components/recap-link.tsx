import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { formatGameMonth } from '../../../lib/game-days.ts';
import { urls } from '../../../lib/urls.ts';

const Anchor = styled(Link, {
  base: { color: 'accent', fontSize: 'sm', fontWeight: 550, textDecoration: 'underline' },
});

/** Only the player sees it. */
export function RecapLink({ season }: { season: string }) {
  return <Anchor to={urls.recap(season)}>{`Your ${formatGameMonth(season)}`}</Anchor>;
}
