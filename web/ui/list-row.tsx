import { styled } from './styled.tsx';

/** Users add the columns: `styled(ListRow, { base: … })`. */
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
