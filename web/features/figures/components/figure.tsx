import { chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';

/** A link to a stock. The page hands it over: imported here, it would be one more file before the first screen. */
export type StockLink = ComponentType<{ stock: { symbol: string; name: string } }>;

/** Figures two by two, on the smallest screen too. */
export const FigureList = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 4, rowGap: 4 },
});

/** A name, its figure, and a line on it. */
export function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="ink-muted">
        {name}
      </chakra.dt>
      <chakra.dd
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        minH="28px"
        fontSize={{ base: 'md', md: 'lg' }}
        fontWeight={600}
      >
        {children}
      </chakra.dd>
      {note && (
        <chakra.dd fontSize="sm" color="ink-muted">
          {note}
        </chakra.dd>
      )}
    </div>
  );
}
