import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Scroll = chakra('div', { base: { overflowX: 'auto', _focusVisible: { outlineOffset: '-2px' } } });

/** Lets a wide table scroll by itself on a small screen; the keyboard can focus and scroll it too (WCAG 2.1.1). */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  );
}

export const Table = chakra('table', { base: { w: 'full', fontSize: 'sm' } });

export const Row = chakra('tr', { base: { borderTopWidth: '1px', borderColor: 'line' } });

const numeric = { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

const cell = {
  px: { base: 1, sm: 4 },
  whiteSpace: 'nowrap',
  textAlign: 'left',
  _first: { pl: { base: 3, sm: 4 } },
  _last: { pr: { base: 3, sm: 4 } },
} as const;

export const HeadCell = chakra(
  'th',
  {
    base: { ...cell, py: 2, fontSize: { base: 'xs', sm: 'sm' }, fontWeight: 500, color: 'ink-muted' },
    variants: { numeric },
  },
  { defaultProps: { scope: 'col' } },
);

export const Cell = chakra('td', { base: { ...cell, py: 2 }, variants: { numeric } });
