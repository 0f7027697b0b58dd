import { CloudOff } from 'lucide-react';
import { errorSentence } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The portfolio could not be read. Retry reloads the page. */
export function PortfolioFailure({ error }: { error: Error }) {
  return (
    <Card role="alert">
      <EmptyState icon={CloudOff} title="Failed to load portfolio" hint={errorSentence(error)}>
        <Button onClick={() => window.location.reload()}>Retry</Button>
      </EmptyState>
    </Card>
  );
}
