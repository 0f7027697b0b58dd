import type { ComponentType, ReactNode } from 'react';
import { styled } from '../../../ui/styled.tsx';

/** A link to a stock. The page hands it over: imported here, it would be one more file before the first screen. */
export type StockLink = ComponentType<{ stock: { symbol: string; name: string } }>;

/** Figures two by two, on the smallest screen too. */
export const FigureList = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 4, rowGap: 4 },
});

/** A name, its figure, and a line on it. */
export function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <styled.dt fontSize="sm" color="ink-muted">
        {name}
      </styled.dt>
      <styled.dd
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        minH="28px"
        fontSize={{ base: 'md', md: 'lg' }}
        fontWeight={600}
      >
        {children}
      </styled.dd>
      {note && (
        <styled.dd fontSize="sm" color="ink-muted">
          {note}
        </styled.dd>
      )}
    </div>
  );
}
