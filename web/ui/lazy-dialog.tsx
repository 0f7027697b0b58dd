import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

interface Closable {
  onClose: () => void;
}

function FailedDialog({ onClose, children }: Closable & { children: ReactNode }) {
  return (
    <Dialog title="Not loaded" onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** A dialog whose code is fetched when it is first opened. What cannot be fetched is told in a dialog, too. */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  return lazyPart(load, { loading: null, frame: FailedDialog });
}
