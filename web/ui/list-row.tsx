import { Box, Button, chakra, Skeleton } from '@chakra-ui/react';
import { SkeletonList } from './skeleton.tsx';

const row = {
  display: 'grid',
  alignItems: 'center',
  px: 4,
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: 0 },
} as const;

/** Callers add the columns: `chakra(ListRow, { base: … })`. */
export const ListRow = chakra('li', { base: row });

/** This is not derived from `ListRow`, because Chakra UI drops the innermost of three nested styles. */
export const BoardRow = chakra('li', {
  base: {
    ...row,
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 2, md: 4 },
    py: 2,
  },
  variants: { own: { true: { boxShadow: 'inset 3px 0 0 var(--accent)' } } },
});

interface BoardRowsLoadingProps {
  text: string;
  rows: number;
  /** The width of the column of ranks. */
  rankWidth: number;
}

export function BoardRowsLoading({ text, rows, rankWidth }: BoardRowsLoadingProps) {
  return (
    <SkeletonList text={text} rows={rows}>
      <BoardRow>
        <Skeleton w={rankWidth} h={6} />
        <Skeleton boxSize="10" borderRadius="full" />
        <Skeleton w="60%" h="18px" />
        <Skeleton w={{ base: '80px', sm: '104px' }} h="36px" />
      </BoardRow>
    </SkeletonList>
  );
}

interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  return (
    <Box p={3} textAlign="center">
      <Button size="sm" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading...' : 'Load more'}
      </Button>
    </Box>
  );
}
