import { CloudOff, type LucideIcon } from 'lucide-react';
import { errorSentence } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailureProps {
  title: string;
  /** Says why; without it the title says it all. */
  error?: Error | null;
  /** Said of an error that has no sentence of its own. */
  fallback?: string;
  icon?: LucideIcon;
  onRetry: () => void;
}

/** Something could not be loaded: why, and a button to try again. It stands where its data would. */
export function Failure({ title, error, fallback, icon = CloudOff, onRetry }: FailureProps) {
  return (
    <EmptyState icon={icon} title={title} {...(error && { hint: errorSentence(error, fallback) })}>
      <Button onClick={() => onRetry()}>Retry</Button>
    </EmptyState>
  );
}

/** The same where a whole card is missing; screen readers announce it. */
export function FailureCard(props: FailureProps) {
  return (
    <Card role="alert">
      <Failure {...props} />
    </Card>
  );
}
