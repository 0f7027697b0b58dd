import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';

const Line = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, minH: 8 },
});

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Line>
      <styled.dt flexShrink={0} color="ink-muted">
        {name}
      </styled.dt>
      <styled.dd textAlign="right">{children}</styled.dd>
    </Line>
  );
}
