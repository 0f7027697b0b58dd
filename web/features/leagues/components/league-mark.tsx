import { avatarColours } from '../../../ui/avatar-colours.ts';
import { styled } from '../../../ui/styled.tsx';

const Square = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: 10,
    borderRadius: 'md',
    fontWeight: 600,
    userSelect: 'none',
  },
});

/** A league's first letter on a colour of its own. Its name stands beside it. */
export function LeagueMark({ league }: { league: { id: string; name: string } }) {
  const [letter = ''] = league.name.trim();
  return (
    <Square aria-hidden="true" style={avatarColours(league.id)}>
      {letter.toUpperCase()}
    </Square>
  );
}
