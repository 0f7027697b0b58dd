import { useMutation } from '@tanstack/react-query';
import { Check, Link2Off, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { unsubscribe } from '../../../../shared/routes/unsubscribe.ts';
import { MailStop } from '../../../../shared/schemas/unsubscribe.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';

/** Where an email's link leads, in a session or not. Opening it changes nothing: programs that scan mail do so too. */
export function StopEmails({ link }: { link: object }) {
  const { data: query } = MailStop.safeParse(link);
  const stop = useMutation({ mutationFn: (query: MailStop) => call(unsubscribe, { query }) });
  if (!query || (stop.error instanceof ApiError && stop.error.status === 404))
    return (
      <Card role="alert">
        <EmptyState icon={Link2Off} title="This link does not work" hint="Use the one in your newest email.">
          <SettingsLink />
        </EmptyState>
      </Card>
    );
  if (stop.error)
    return <FailureCard title="Failed to stop emails" error={stop.error} onRetry={() => stop.mutate(query)} />;
  if (stop.isSuccess)
    return (
      <Card role="status">
        <EmptyState icon={Check} title="You get no more emails" hint="You can ask for them again in Settings.">
          <SettingsLink />
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState icon={Mail} title="Stop emails about your game?" hint="The bell in the game still tells you.">
        <Button look="primary" disabled={stop.isPending} onClick={() => stop.mutate(query)}>
          Stop emails
        </Button>
      </EmptyState>
    </Card>
  );
}

function SettingsLink() {
  return (
    <Link to={urls.settings} className={buttonRecipe()}>
      Settings
    </Link>
  );
}
