import { ShieldAlert } from 'lucide-react';
import { urls } from '../../../lib/urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** For visitors, and for players who are no administrators: those are signed in already, under another account. */
export function MustSignIn({ signedIn }: { signedIn: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={ShieldAlert}
        title="An administrator must sign in"
        hint={
          signedIn
            ? 'Your account is not an administrator’s. Log out, then sign in with one that is.'
            : 'Only administrators can change stock prices.'
        }
      >
        <ButtonLink look="primary" href={signedIn ? urls.signOut : urls.signInFrom(urls.admin)}>
          {signedIn ? 'Log out' : 'Sign in'}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
