import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { styled } from '../../../ui/styled.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirm: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Tells the consequences of a step, and asks. */
export function ConfirmDialog({ title, children, confirm, pending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <styled.div display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <p>{children}</p>
        <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button look="primary" disabled={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </styled.div>
      </styled.div>
    </Dialog>
  );
}
