import type { ComponentType, ReactNode } from 'react';
import { Button } from './button.tsx';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { styled } from './styled.tsx';

interface Closable {
  onClose: () => void;
}

/** The browser's own dialog: `Dialog` is not part of the first screen. */
const Box = styled('dialog', {
  base: { m: 'auto', p: 4, textAlign: 'center', bg: 'surface', color: 'ink', borderRadius: 'md' },
});

function FailedDialog({ onClose, children }: Closable & { children: ReactNode }) {
  return (
    <Box ref={showModal} aria-label="Not loaded" onClose={onClose}>
      {children}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </Box>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** Fetched when first opened. A failed load is told in a dialog too. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { loading: null, frame: FailedDialog });
}
