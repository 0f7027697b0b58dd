import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { Card } from './card.tsx';
import { NumberText, untranslated } from './number-text.tsx';
import { Skeleton } from './skeleton.tsx';

interface FigureCardProps {
  label: string;
  /** Undefined while loading. */
  figure: ReactNode | undefined;
  unit?: string;
  note?: ReactNode;
  /** Says what is loading, if nothing else does. */
  loadingText?: string | undefined;
  wide?: boolean;
  /** One of three in a row on a phone. */
  compact?: boolean;
}

const Box = styled(Card, {
  base: { minW: 0, px: 4, py: 3 },
  variants: {
    wide: { true: { gridColumn: { base: '1 / -1', md: 'auto' } } },
    compact: { true: { px: { base: 1.5, md: 4 }, py: { base: 1.5, md: 3 } } },
  },
});

const Label = styled('h2', {
  base: { fontSize: 'sm', fontWeight: 500, color: 'ink-muted' },
  variants: { compact: { true: { fontSize: { base: '11px', md: 'sm' } } } },
});

const Figure = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minH: '36px', mt: 0.5 },
  variants: {
    compact: {
      true: { minH: { base: '24px', md: '36px' }, mt: { base: 0, md: 0.5 }, '& > * + *': { mdDown: { srOnly: true } } },
    },
  },
});

const Amount = styled(
  NumberText,
  {
    base: {
      minW: 0,
      fontSize: { base: '2xl', md: '3xl' },
      lineHeight: '36px',
      fontWeight: 600,
      letterSpacing: '-0.02em',
      // A third of a phone's width is too narrow for a billion on one line.
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    variants: {
      compact: { true: { fontSize: { base: 'md', md: '3xl' }, lineHeight: { base: '24px', md: '36px' } } },
    },
  },
  untranslated,
);

const Unit = styled('span', { base: { color: 'ink-muted' } });

const Note = styled('div', {
  base: { minH: '22px', mt: 0.5, fontSize: 'sm', color: 'ink-muted' },
  variants: {
    compact: {
      true: { minH: { base: '18px', md: '22px' }, mt: { base: 0, md: 0.5 }, fontSize: { base: '11px', md: 'sm' } },
    },
  },
});

export function FigureCard({ label, figure, unit, note, loadingText, wide = false, compact = false }: FigureCardProps) {
  const loading = figure === undefined;
  return (
    <Box wide={wide} compact={compact}>
      <Label compact={compact}>{label}</Label>
      <Figure compact={compact}>
        {loading ? (
          <Skeleton w="80%" maxW="120px" h="24px" alignSelf="center" />
        ) : (
          <>
            <Amount compact={compact}>{figure}</Amount>
            {unit && <Unit>{unit}</Unit>}
          </>
        )}
      </Figure>
      <Note compact={compact}>{loading ? <LoadingNote text={loadingText} /> : note}</Note>
    </Box>
  );
}

function LoadingNote({ text }: { text: string | undefined }) {
  return text ? <p role="status">{text}</p> : <Skeleton w="80%" maxW="96px" h="14px" mt={1} />;
}
