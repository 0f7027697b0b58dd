import { Box, Container, chakra, Span, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tradefloor`;
  }, [title]);
}

export const PageBody = chakra(Container, {
  base: { display: 'flex', flexDirection: 'column', gap: { base: 3, md: 4 }, py: { base: 4, md: 6 } },
});

export const PageHead = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minH: 12 },
});

/** `main` takes the focus if no better element can (web/app/shell.tsx). */
export const MAIN_ID = 'main';

/** The element may go in the next frame, as with the row of a sold holding. */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}

/** Labels `main`, so screen readers announce the title when a screen gets the focus. */
export const PAGE_TITLE_ID = 'page-title';

export const PageTitle = chakra(
  'h1',
  { base: { fontSize: '2xl', letterSpacing: '-0.01em' } },
  { defaultProps: { id: PAGE_TITLE_ID } },
);

interface PageProps extends ComponentProps<typeof PageBody> {
  title: string;
  note?: string;
  aside?: ReactNode;
}

export function Page({ title, note, aside, children, ...body }: PageProps) {
  usePageTitle(title);
  return (
    <PageBody {...body}>
      <PageHead>
        <Box flex="1 1 auto">
          <PageTitle>{title}</PageTitle>
          {note && <Text color="fg.muted">{note}</Text>}
        </Box>
        {aside}
      </PageHead>
      {children}
    </PageBody>
  );
}

export const FigureRow = chakra('div', {
  base: { display: 'grid', gap: { base: 2, md: 4 }, gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' } },
});

export const Columns = chakra('div', {
  base: { display: 'grid', gridAutoColumns: 'minmax(0, 1fr)', alignItems: 'start', gap: { base: 3, md: 4 } },
  variants: {
    split: {
      side: { gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(320px, 1fr)' } },
      lists: { gridTemplateColumns: { lg: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      log: { gridTemplateColumns: { xl: 'minmax(0, 1fr) 380px' } },
    },
  },
  defaultVariants: { split: 'side' },
});

export const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: 3, md: 4 }, minW: 0 },
});

/** @param short leaves out the name on all but wide screens */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <Span display="inline-flex" alignItems="center" gap={2} fontWeight={650} letterSpacing="-0.01em">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {short ? <Span display={{ base: 'none', '2xl': 'inline' }}>Tradefloor</Span> : 'Tradefloor'}
    </Span>
  );
}
