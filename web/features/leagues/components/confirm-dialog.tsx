import { Button, Grid, Stack } from '@chakra-ui/react';
import { Dialog } from '../../../ui/dialog.tsx';

export interface Question {
  title: string;
  consequence: string;
  confirm: string;
  onConfirm: () => void;
}

/** Closes at once, because the change itself reports its outcome. */
export function ConfirmDialog({ title, consequence, confirm, onConfirm, onClose }: Question & { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <p>{consequence}</p>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="solid"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}
