import { type ElementType, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-system/jsx';

/** Decorative: the loading text says it in words. */
export const Skeleton = styled(
  'span',
  { base: { display: 'block', bg: 'sunken', borderRadius: 'md', animation: 'shimmer 1.6s ease-in-out infinite' } },
  { defaultProps: { 'aria-hidden': true } },
);

/** Takes no room, so that nothing shifts. */
const Anchor = styled('div', { base: { position: 'relative', zIndex: 1, h: 0 } });

const Text = styled('p', {
  base: {
    position: 'absolute',
    top: 2,
    left: '50%',
    transform: 'translateX(-50%)',
    px: 3,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: '24px',
    color: 'ink-muted',
    whiteSpace: 'nowrap',
  },
});

export function LoadingText({ children }: { children: string }) {
  return (
    <Anchor>
      <Text role="status">{children}</Text>
    </Anchor>
  );
}

/** As high as `EmptyState`, for what is mostly empty. */
export function LoadingPart({ children }: { children: string }) {
  return (
    <styled.div p={4}>
      <LoadingText>{children}</LoadingText>
      <Skeleton h="159px" />
    </styled.div>
  );
}

interface SkeletonListProps {
  text: string;
  rows: number;
  /** The list that will replace it. */
  as?: ElementType;
  children: ReactNode;
}

export function SkeletonList({ text, rows, as: List = 'ul', children }: SkeletonListProps) {
  const places = Array.from({ length: rows }).keys();
  return (
    <>
      <LoadingText>{text}</LoadingText>
      <List>
        {[...places].map((place) => (
          <Fragment key={place}>{children}</Fragment>
        ))}
      </List>
    </>
  );
}
