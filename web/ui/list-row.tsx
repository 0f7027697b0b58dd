import { styled } from './styled.tsx';

/** A row of a list in a card, ruled off from the one above. Its columns are its own: `styled(ListRow, { base: … })`. */
export const ListRow = styled('li', {
  base: {
    display: 'grid',
    alignItems: 'center',
    px: 4,
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: 0 },
  },
});
