import { Button, Card, Grid, Heading, List, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RESET_OFF_DAYS } from '../../../../shared/boards.ts';
import { startOver } from '../../../../shared/routes/portfolio.ts';
import { uuidV7 } from '../../../../shared/uuid.ts';
import { readAgain } from '../../../lib/account.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';

export function StartOverCard({ hasStartedOver }: { hasStartedOver: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card.Root
      as="section"
      aria-labelledby="start-over-title"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      px={4}
      py={3}
    >
      <div>
        <Heading as="h2" id="start-over-title" fontSize="md" fontWeight={600}>
          Start over
        </Heading>
        <Text textStyle="label">
          {hasStartedOver
            ? 'You have already started over this season. You can again next month.'
            : 'You have less than half your coins left. Start over with 10,000, once a season.'}
        </Text>
      </div>
      {!hasStartedOver && <Button onClick={() => setAsked(true)}>Start over...</Button>}
      {isAsked && <StartOverDialog onClose={() => setAsked(false)} />}
    </Card.Root>
  );
}

function StartOverDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(() => uuidV7(serverNowMs()));
  const change = useStartOver();
  return (
    <Dialog title="Start over?" onClose={onClose}>
      <Stack gap={4} px={5} pb={5} pt={2}>
        <div>
          <Heading as="h3" fontWeight={600}>
            You lose
          </Heading>
          <List.Root>
            <li>all your cash and shares</li>
            <li>your open orders</li>
            <li>your place on the boards of today, this week and this season</li>
            <li>your place on the all-time board, for {RESET_OFF_DAYS} days</li>
          </List.Root>
        </div>
        <div>
          <Heading as="h3" fontWeight={600}>
            You keep
          </Heading>
          <List.Root>
            <li>your plan, achievements and medals</li>
            <li>your transactions and past seasons, as visible as before</li>
          </List.Root>
        </div>
        <p>You start again with 10,000 coins. You can do this once a season and cannot undo it.</p>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose}>{change.isPending ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="solid"
            disabled={change.isPending}
            onClick={() => change.mutate(key, { onSuccess: onClose })}
          >
            {change.isPending ? 'Starting over...' : 'Start over with 10,000 coins'}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}

function useStartOver() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(startOver, { body: {}, idempotencyKey }),
    onSuccess: async () => {
      await readAgain(queryClient, 'money', 'orders');
      showToast({ title: 'You have started over', description: '10,000 coins are yours. Good luck!' });
    },
    onError: (error) => {
      // A failed request may still have succeeded.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money', 'orders');
      notifyFailure(error, { title: 'Could not start over', fallback: 'Please try again.' });
    },
  });
}

function seasonOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/** A player starts over at most once a season. */
export function hasStartedOver({ joinedAt, beganAt }: { joinedAt: string; beganAt: string }, nowMs: number): boolean {
  return beganAt !== joinedAt && seasonOf(Date.parse(beganAt)) === seasonOf(nowMs);
}
