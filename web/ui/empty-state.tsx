import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { errorSentence } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    px: 6,
    py: 10,
    textAlign: 'center',
    color: 'ink-muted',
    // Of what was searched for.
    overflowWrap: 'anywhere',
  },
});

const Mark = styled('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '12', borderRadius: 'full', bg: 'sunken', mb: 1 },
});

const Title = styled('p', { base: { color: 'ink', fontWeight: 550 } });

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, hint, children }: EmptyStateProps) {
  return (
    <Frame>
      <Mark aria-hidden="true">
        <Icon size={22} strokeWidth={1.75} />
      </Mark>
      <Title>{title}</Title>
      {hint && <p>{hint}</p>}
      {children && <styled.div mt={2}>{children}</styled.div>}
    </Frame>
  );
}

interface FailureProps {
  title: string;
  /** Without it, the title says everything. */
  error?: Error | null;
  /** For an error without its own sentence. */
  fallback?: string;
  icon?: LucideIcon;
  onRetry: () => void;
}

/** Takes the place of the data. */
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
