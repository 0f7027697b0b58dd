import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, minH: 8 },
});

/** A name and its value in a line. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Line>
      <chakra.dt flexShrink={0} color="ink-muted">
        {name}
      </chakra.dt>
      <chakra.dd textAlign="right">{children}</chakra.dd>
    </Line>
  );
}
