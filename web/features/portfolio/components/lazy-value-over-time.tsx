import { Skeleton } from '@chakra-ui/react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CourseRoom, Foot } from './value-room.tsx';

const loading = (
  <>
    <CourseRoom>
      <Skeleton h="full" />
    </CourseRoom>
    <Foot />
  </>
);

export const ValueOverTime = lazyPart(async () => (await import('./value-over-time.tsx')).ValueOverTime, { loading });
