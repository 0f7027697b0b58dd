import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';

const Scroll = styled('div', { base: { overflowX: 'auto', _focusVisible: { outlineOffset: '-2px' } } });

/** Scrolls on its own, including by keyboard (WCAG 2.1.1). */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  );
}

export const Table = styled('table', { base: { w: 'full', fontSize: 'sm' } });

export const Row = styled('tr', { base: { borderTopWidth: '1px', borderColor: 'line' } });

const numeric = { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

const cell = {
  px: { base: 1, sm: 4 },
  whiteSpace: 'nowrap',
  textAlign: 'left',
  _first: { pl: { base: 3, sm: 4 } },
  _last: { pr: { base: 3, sm: 4 } },
} as const;

export const HeadCell = styled(
  'th',
  {
    base: { ...cell, py: 2, fontSize: { base: 'xs', sm: 'sm' }, fontWeight: 500, color: 'ink-muted' },
    variants: { numeric },
  },
  { defaultProps: { scope: 'col' } },
);

export const Cell = styled('td', { base: { ...cell, py: 2 }, variants: { numeric } });
