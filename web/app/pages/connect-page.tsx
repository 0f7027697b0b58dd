import { useSearchParams } from 'react-router';
import { ConnectCard } from '../../features/tokens/components/connect-card.tsx';
import { Page } from '../../ui/page.tsx';

/** An app that shows a code sends its player here. */
export function ConnectPage() {
  const [query] = useSearchParams();
  return (
    <Page maxW="640px" title="Connect an App">
      <ConnectCard code={query.get('code') ?? ''} />
    </Page>
  );
}
