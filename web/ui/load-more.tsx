import { Button } from './button.tsx';
import { styled } from './styled.tsx';

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
