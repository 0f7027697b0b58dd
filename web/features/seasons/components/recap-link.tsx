import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { urls } from '../../../lib/urls.ts';
import { seasonName } from '../words.ts';

const Anchor = styled(Link, {
  base: { color: 'accent', fontSize: 'sm', fontWeight: 550, textDecoration: 'underline' },
});

/** Only the player sees it. */
export function RecapLink({ season }: { season: string }) {
  return <Anchor to={urls.recap(season)}>{`Your ${seasonName(season)}`}</Anchor>;
}
