import { Button, Card, chakra, Field, Grid, Input, Link, List, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { leaveGame } from '../../../../shared/routes/leaving.ts';
import { LEAVE_DAYS, LEAVE_WORD } from '../../../../shared/schemas/leaving.ts';
import { urls } from '../../../../shared/urls.ts';
import { call } from '../../../lib/client.ts';
import { rememberLeaving } from '../../../lib/leaving.ts';
import { endSessionsHere } from '../../../lib/sign-in-end.ts';
import { CardHead } from '../../../ui/card.tsx';
import { leaveFor } from '../../../ui/close-on-back.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';

export function Leave() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card.Root as="section" aria-labelledby="leave-title">
      <CardHead id="leave-title" title="Leave Tradefloor" />
      <Stack align="flex-start" gap={3} p={4}>
        <p>
          Delete your account and what we keep about you.{' '}
          <Link asChild color="accent" whiteSpace="nowrap">
            <RouterLink to={urls.privacy}>What we keep</RouterLink>
          </Link>
        </p>
        <Button onClick={() => setAsked(true)}>Leave Tradefloor...</Button>
      </Stack>
      {isAsked && <LeaveDialog onClose={() => setAsked(false)} />}
    </Card.Root>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = useMutation({
    mutationFn: () => call(leaveGame, { body: { word: LEAVE_WORD } }),
    onMutate: () => endSessionsHere(true),
    onSuccess: ({ leavesAt }) => {
      rememberLeaving(leavesAt);
      leaveFor(urls.signOut);
    },
    onError: (error) => {
      endSessionsHere(false);
      notifyFailure(error, { title: 'You have not left', fallback: 'Please try again.' });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === LEAVE_WORD) change.mutate();
    else setWrong(true);
  };
  return (
    <Dialog title="Leave Tradefloor?" onClose={onClose}>
      <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <List.Root>
          <li>You are signed out everywhere now.</li>
          <li>In {LEAVE_DAYS} days your account goes, with your coins, shares, orders, plan and email address.</li>
          <li>Your messages lose their words and your name. Past seasons keep your figures without a name.</li>
          <li>A league of yours goes to the member who has played longest.</li>
          <li>Changed your mind? Sign in within {LEAVE_DAYS} days.</li>
        </List.Root>
        <p>Download your data first if you want to keep it. A paid plan is not refunded.</p>
        <Field.Root invalid={isWrong} disabled={change.isPending}>
          <Field.Label>Type {LEAVE_WORD} to confirm</Field.Label>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            value={word}
            onChange={({ target }) => {
              setWord(target.value);
              setWrong(false);
            }}
          />
          <Field.ErrorText role="alert">{`Type ${LEAVE_WORD}, in capitals`}</Field.ErrorText>
        </Field.Root>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Stay
          </Button>
          <Button type="submit" variant="solid" disabled={change.isPending}>
            {change.isPending ? 'Leaving...' : 'Leave Tradefloor'}
          </Button>
        </Grid>
      </chakra.form>
    </Dialog>
  );
}
