import { useSearchParams } from 'react-router';
import { ConnectCard } from '../../features/tokens/components/connect-card.tsx';
import { Page } from '../../ui/page.tsx';

/** Where an app that shows a code sends its player. */
export function ConnectPage() {
  const [query] = useSearchParams();
  return (
    <Page maxW="640px" title="Connect an App">
      <ConnectCard code={query.get('code') ?? ''} />
    </Page>
  );
}
