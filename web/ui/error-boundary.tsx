import { Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface BoundaryProps {
  /** What takes the place of children that throw. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Errors without a `fallback` count as bugs. */
export class ErrorBoundary extends Component<BoundaryProps, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render() {
    const { fallback = broken, children } = this.props;
    const { thrown } = this.state;
    return thrown ? fallback(thrown.error) : children;
  }
}

function broken() {
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Something went wrong on this screen"
        hint="Your coins and shares are safe."
      >
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </EmptyState>
    </div>
  );
}
