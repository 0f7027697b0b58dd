import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { leaveGame } from '../../../../shared/routes/leaving.ts';
import { LEAVE_DAYS, LEAVE_WORD } from '../../../../shared/schemas/leaving.ts';
import { call } from '../../../lib/client.ts';
import { rememberLeaving } from '../../../lib/leaving.ts';
import { endSessionsHere } from '../../../lib/sign-in-end.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { leaveFor } from '../../../ui/close-on-back.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';

export function Leave() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card aria-labelledby="leave-title">
      <CardHead id="leave-title" title="Leave Tradefloor" />
      <styled.div display="flex" flexDirection="column" alignItems="flex-start" gap={3} p={4}>
        <p>
          Delete your account and what we keep about you. <PrivacyLink to={urls.privacy}>What we keep</PrivacyLink>
        </p>
        <Button onClick={() => setAsked(true)}>Leave Tradefloor...</Button>
      </styled.div>
      {isAsked && <LeaveDialog onClose={() => setAsked(false)} />}
    </Card>
  );
}

const PrivacyLink = styled(Link, { base: { color: 'accent', whiteSpace: 'nowrap', textDecoration: 'underline' } });

const List = styled('ul', { base: { pl: 5, listStyleType: 'disc', fontSize: 'sm' } });

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
      <styled.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <List>
          <li>You are signed out everywhere now.</li>
          <li>In {LEAVE_DAYS} days your account goes, with your coins, shares, orders, plan and email address.</li>
          <li>Your messages lose their words and your name. Past seasons keep your figures without a name.</li>
          <li>A league of yours goes to the member who has played longest.</li>
          <li>Changed your mind? Sign in within {LEAVE_DAYS} days.</li>
        </List>
        <p>Download your data first if you want to keep it. A paid plan is not refunded.</p>
        <div>
          <Label htmlFor="leave-word">Type {LEAVE_WORD} to confirm</Label>
          <Input
            id="leave-word"
            autoComplete="off"
            autoCapitalize="characters"
            value={word}
            disabled={change.isPending}
            aria-invalid={isWrong || undefined}
            aria-describedby="leave-word-problem"
            onChange={({ target }) => {
              setWord(target.value);
              setWrong(false);
            }}
          />
          <FieldError id="leave-word-problem" role="alert">
            {isWrong && `Type ${LEAVE_WORD}, in capitals`}
          </FieldError>
        </div>
        <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Stay
          </Button>
          <Button type="submit" look="primary" disabled={change.isPending}>
            {change.isPending ? 'Leaving...' : 'Leave Tradefloor'}
          </Button>
        </styled.div>
      </styled.form>
    </Dialog>
  );
}
