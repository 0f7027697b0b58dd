import { ListRow } from './list-row.tsx';
import { styled } from './styled.tsx';

export const BoardRow = styled(ListRow, {
  base: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 2, md: 4 },
    py: 2,
  },
});
