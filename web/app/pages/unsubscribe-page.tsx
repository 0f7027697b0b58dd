import { useSearchParams } from 'react-router';
import { StopEmails } from '../../features/notifications/components/stop-emails.tsx';
import { Page } from '../../ui/page.tsx';

export function UnsubscribePage() {
  const [link] = useSearchParams();
  return (
    <Page maxW="640px" title="Emails">
      <StopEmails link={Object.fromEntries(link)} />
    </Page>
  );
}
