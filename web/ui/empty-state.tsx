import { Box, Button, Card, EmptyState as Parts } from '@chakra-ui/react';
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorSentence } from '../lib/api-error.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, hint, children }: EmptyStateProps) {
  return (
    <Parts.Root>
      <Parts.Content>
        <Parts.Indicator aria-hidden="true">
          <Icon size={22} strokeWidth={1.75} />
        </Parts.Indicator>
        <Parts.Title as="p">{title}</Parts.Title>
        {hint && <Parts.Description>{hint}</Parts.Description>}
        {children && <Box mt={2}>{children}</Box>}
      </Parts.Content>
    </Parts.Root>
  );
}

interface FailureProps {
  title: string;
  error?: Error | null;
  fallback?: string;
  icon?: LucideIcon;
  onRetry: () => void;
}

export function Failure({ title, error, fallback, icon = CloudOff, onRetry }: FailureProps) {
  return (
    <EmptyState icon={icon} title={title} {...(error && { hint: errorSentence(error, fallback) })}>
      <Button onClick={() => onRetry()}>Retry</Button>
    </EmptyState>
  );
}

export function FailureCard(props: FailureProps) {
  return (
    <Card.Root role="alert">
      <Failure {...props} />
    </Card.Root>
  );
}
