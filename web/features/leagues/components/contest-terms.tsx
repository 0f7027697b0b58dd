import { Box } from '@chakra-ui/react';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import { rulesOf } from '../contest-words.ts';

export function ContestTerms({ contest }: { contest: ContestInfo }) {
  return (
    <Box mb={3} fontSize="sm">
      {rulesOf(contest).map(([what, is]) => (
        <p key={what}>{`${what}: ${is}`}</p>
      ))}
      <p>{contest.showsNames ? 'Anyone with the link sees your name.' : 'Spectators see no names.'}</p>
    </Box>
  );
}
