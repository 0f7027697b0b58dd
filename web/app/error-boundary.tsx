import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For rendering errors, which are bugs. `lazyPart` reports a missing part itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState icon={TriangleAlert} title="This screen has broken" hint="Your coins and shares are safe.">
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </EmptyState>
      </div>
    );
  }
}
