import { Card, Skeleton, Stat } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NumberText } from './number-text.tsx';

interface FigureCardProps {
  label: string;
  /** Undefined while loading. */
  figure: ReactNode | undefined;
  unit?: string;
  note?: ReactNode;
  loadingText?: string | undefined;
  wide?: boolean;
  compact?: boolean;
}

export function FigureCard({ label, figure, unit, note, loadingText, wide = false, compact = false }: FigureCardProps) {
  const loading = figure === undefined;
  return (
    <Card.Root
      px={{ base: compact ? 1.5 : 4, md: 4 }}
      py={{ base: compact ? 1.5 : 3, md: 3 }}
      gridColumn={wide ? { base: '1 / -1', md: 'auto' } : undefined}
    >
      <Stat.Root as="div" size={compact ? { base: 'sm', md: 'lg' } : 'lg'}>
        <Stat.Label as="h2">{label}</Stat.Label>
        <Stat.ValueText as="p">
          {loading ? (
            <Skeleton as="span" display="block" w="80%" maxW="120px" h="24px" alignSelf="center" />
          ) : (
            <>
              {/* A third of a phone's width is too narrow for a billion on one line. */}
              <NumberText minW={0} whiteSpace="normal" overflowWrap="anywhere">
                {figure}
              </NumberText>
              {unit && <Stat.ValueUnit>{unit}</Stat.ValueUnit>}
            </>
          )}
        </Stat.ValueText>
        <Stat.HelpText as="div">{loading ? <LoadingNote text={loadingText} /> : note}</Stat.HelpText>
      </Stat.Root>
    </Card.Root>
  );
}

function LoadingNote({ text }: { text: string | undefined }) {
  return text ? <p role="status">{text}</p> : <Skeleton w="80%" maxW="96px" h="14px" mt={1} />;
}
