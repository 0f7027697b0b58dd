import { CloudOff, type LucideIcon } from 'lucide-react';
import { errorSentence } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailureProps {
  title: string;
  /** Without it the title says it all. */
  error?: Error | null;
  /** For an error without a sentence of its own. */
  fallback?: string;
  icon?: LucideIcon;
  onRetry: () => void;
}

/** Stands where the data would. */
export function Failure({ title, error, fallback, icon = CloudOff, onRetry }: FailureProps) {
  return (
    <EmptyState icon={icon} title={title} {...(error && { hint: errorSentence(error, fallback) })}>
      <Button onClick={() => onRetry()}>Retry</Button>
    </EmptyState>
  );
}

/** For a whole card; screen readers announce it. */
export function FailureCard(props: FailureProps) {
  return (
    <Card role="alert">
      <Failure {...props} />
    </Card>
  );
}
