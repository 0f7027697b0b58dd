import { Grid, Text } from '@chakra-ui/react';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import { rulesSentence } from '../contest-words.ts';
import { Countdown } from './countdown.tsx';

export function ContestTerms({ contest }: { contest: ContestInfo }) {
  return (
    <Grid gap={2} maxW="420px" mb={4} color="fg">
      <Text fontSize="lg" fontWeight={550}>
        <Countdown contest={contest} isFinal={false} />
      </Text>
      <p>{`${rulesSentence(contest)}.`}</p>
      <Text textStyle="label">
        {contest.showsNames ? 'Anyone with the link sees your name.' : 'Spectators see no names.'}
      </Text>
    </Grid>
  );
}
