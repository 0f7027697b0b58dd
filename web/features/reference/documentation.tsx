import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const inlineCode = { px: 1, py: '1px', bg: 'bg.muted', borderRadius: '3px', overflowWrap: 'anywhere' } as const;

/** Thousands of short elements have no classes of their own. */
export const Documentation = chakra('main', {
  base: {
    '& [hidden]': { display: 'none' },
    '& h2': { mt: 10, mb: 1, fontSize: '22px', letterSpacing: '-0.015em' },
    '& h3': { mt: '18px', mb: 1.5, fontSize: 'md' },
    '& p': { maxW: '46em', mt: 1.5, mb: 2.5 },
    '& a': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& :is(small, i)': { color: 'fg.muted', fontSize: 'sm' },
    '& :is(code, pre)': {
      font: '13px / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
    },
    '& pre': {
      maxH: '420px',
      mt: 2,
      mb: 3,
      px: '14px',
      py: 3,
      overflow: 'auto',
      bg: 'bg.muted',
      borderWidth: '1px',
      borderRadius: 'md',
    },
    '& :is(p, dd, dd > span) > code': inlineCode,
  },
});

const Details = chakra('details', {
  base: {
    mt: 2,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    scrollMarginTop: '12px',
    _target: { borderColor: 'accent' },
    '& > :not(summary)': { mx: '14px' },
    '& > :last-child': { mb: '14px' },
    '& > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2.5,
      rowGap: 0.5,
      m: 0,
      px: '14px',
      py: '11px',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      '&::-webkit-details-marker': { display: 'none' },
      '& > code': { overflowWrap: 'anywhere' },
      '& > span': { color: 'fg.muted', fontSize: '14px' },
    },
  },
});

interface EntryProps {
  id: string;
  /** Set only for an operation that can be tried. */
  path?: string | undefined;
  head: ReactNode;
  children: ReactNode;
}

/** An operation, a message or a schema, which is closed at first. */
export const Entry = ({ id, path, head, children }: EntryProps) => (
  <Details id={id} data-path={path}>
    <summary>{head}</summary>
    {children}
  </Details>
);

const line = { borderBottomWidth: '1px' } as const;

/** May contain another list for the properties of a nested object. */
export const Definitions = chakra('dl', {
  base: {
    mt: 1.5,
    mb: 2.5,
    '& > dt': { pt: 1.5, '& > code': { fontWeight: 600 } },
    '& > dd': { pb: '7px', ...line, '& > span': { display: 'block', color: 'fg.muted' } },
    '& > dd:last-child': { borderBottomWidth: 0 },
    lg: {
      display: 'grid',
      gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
      columnGap: 5,
      '& > dt': { pb: '7px', ...line },
      '& > dd': { pt: 1.5 },
      '& > dt:nth-last-child(2)': { borderBottomWidth: 0 },
    },
    '& &': { mt: 1, mb: 0, pl: 3, borderLeftWidth: '2px' },
  },
});

export const Codes = chakra('dl', {
  base: {
    mt: 1.5,
    mb: 2.5,
    '& > div': {
      py: 1.5,
      ...line,
      lg: { display: 'grid', gridTemplateColumns: '250px minmax(0, 1fr)', columnGap: 5 },
      _target: { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    },
    '& dt > code': { fontWeight: 600 },
    '& dd > span': { display: 'block', color: 'fg.muted' },
  },
});
