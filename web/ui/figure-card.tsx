import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { NumberText } from './number-text.tsx';
import { Skeleton } from './skeleton.tsx';
import { styled } from './styled.tsx';

interface FigureCardProps {
  label: string;
  /** Undefined while it loads: its room is kept. */
  figure: ReactNode | undefined;
  unit?: string;
  /** The line below: a change, or a word on the figure. */
  note?: ReactNode;
  /** Names what is loading, where nothing else does. */
  loadingText?: string | undefined;
  wide?: boolean;
}

/** One large number with its name. */
export function FigureCard({ label, figure, unit, note, loadingText, wide = false }: FigureCardProps) {
  const loading = figure === undefined;
  return (
    <Card px={4} py={3} gridColumn={wide ? { base: '1 / -1', md: 'auto' } : undefined}>
      <styled.h2 fontSize="sm" fontWeight={500} color="ink-muted">
        {label}
      </styled.h2>
      <styled.p display="flex" alignItems="baseline" gap={1.5} minH="36px" mt={0.5}>
        {loading ? (
          <Skeleton w="120px" h="28px" alignSelf="center" />
        ) : (
          <>
            <NumberText
              fontSize={{ base: '2xl', md: '3xl' }}
              lineHeight="36px"
              fontWeight={600}
              letterSpacing="-0.02em"
            >
              {figure}
            </NumberText>
            {unit && <styled.span color="ink-muted">{unit}</styled.span>}
          </>
        )}
      </styled.p>
      <styled.div minH="22px" mt={0.5} fontSize="sm" color="ink-muted">
        {loading ? <LoadingNote text={loadingText} /> : note}
      </styled.div>
    </Card>
  );
}

function LoadingNote({ text }: { text: string | undefined }) {
  return text ? <p role="status">{text}</p> : <Skeleton w="96px" h="14px" mt={1} />;
}
