import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';

/** The room that the course takes, with or without it: nothing shifts when it arrives. */
export const CourseRoom = styled('div', { base: { position: 'relative', h: { base: '180px', md: '240px' } } });

/** Beneath the course: what it comes to, and the ranges. On phones one below the other. */
export const Foot = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: 2,
    minH: { base: '72px', sm: '42px' },
    mt: 3,
  },
});

/** The room of the course and what is beneath it, while its code is fetched. */
export function LoadingValue() {
  return (
    <>
      <CourseRoom>
        <Skeleton h="full" />
      </CourseRoom>
      <Foot />
    </>
  );
}
