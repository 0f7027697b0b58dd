import { styled } from 'styled-system/jsx';
import { Button } from './button.tsx';

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

export const BoardRow = styled(ListRow, {
  base: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 2, md: 4 },
    py: 2,
  },
});

interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  return (
    <styled.div p={3} textAlign="center">
      <Button size="sm" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading...' : 'Load more'}
      </Button>
    </styled.div>
  );
}
