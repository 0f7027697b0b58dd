import { Button, Card } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Check, Link2Off, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { unsubscribe } from '../../../shared/routes/unsubscribe.ts';
import { urls } from '../../../shared/urls.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';

/** Opening an email's unsubscribe link changes nothing, because mail scanners open it too. */
export function UnsubscribePage() {
  const { data: query } = unsubscribe.query.safeParse(Object.fromEntries(useSearchParams()[0]));
  const stop = useMutation({
    mutationFn: () => call(unsubscribe, { query: query ?? { player: '', token: '' } }),
    onError: (error) => notifyFailure(error, { fallback: 'Failed to stop emails' }),
  });
  if (!query || (stop.error instanceof ApiError && stop.error.status === 404))
    return <Notice icon={Link2Off} title="This link does not work" hint="Use the one in your newest email." />;
  if (stop.isSuccess)
    return <Notice icon={Check} title="You get no more emails" hint="You can ask for them again in Settings." />;
  return (
    <Notice icon={Mail} title="Stop emails about your game?" hint="The bell in the game still tells you.">
      <Button variant="solid" disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop emails
      </Button>
    </Notice>
  );
}

function Notice({ children, ...words }: { icon: LucideIcon; title: string; hint: string; children?: ReactNode }) {
  return (
    <Page maxW="640px" title="Emails">
      <Card.Root aria-live="polite">
        <EmptyState {...words}>
          {children ?? (
            <Button asChild>
              <Link to={urls.settings}>Settings</Link>
            </Button>
          )}
        </EmptyState>
      </Card.Root>
    </Page>
  );
}
