import { Button, Grid, Stack } from '@chakra-ui/react';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  consequence: string;
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, consequence, confirm, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <p>{consequence}</p>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="solid" disabled={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}
