import type { ReactNode } from 'react';
import { NumberText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';

interface QuietFigureProps {
  name: string;
  note: ReactNode;
  /** Undefined while it loads: its room is kept. */
  children?: ReactNode | undefined;
}

/** A figure beside the large number. */
export function QuietFigure({ name, note, children }: QuietFigureProps) {
  return (
    <styled.div minW={0}>
      <styled.dt textStyle="label">{name}</styled.dt>
      <styled.dd minH="24px" fontWeight={600} overflowWrap="anywhere" css={{ '& > *': { whiteSpace: 'normal' } }}>
        {children === undefined ? <Skeleton w="80px" h="18px" mt="3px" /> : <NumberText>{children}</NumberText>}
      </styled.dd>
      <styled.dd textStyle="note">{note}</styled.dd>
    </styled.div>
  );
}
