import { Skeleton } from '@chakra-ui/react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ChartRoom, Foot } from './chart-room.tsx';

const loading = (
  <>
    <ChartRoom>
      <Skeleton h="full" />
    </ChartRoom>
    <Foot />
  </>
);

export const ValueOverTime = lazyPart(async () => (await import('./value-over-time.tsx')).ValueOverTime, { loading });
