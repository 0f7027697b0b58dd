import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import type { Token } from '../../../../shared/schemas/token.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRevokeToken } from '../api.ts';

export function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useRevokeToken();
  return (
    <Dialog title="Revoke this token?" onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        <Text overflowWrap="anywhere">{`${name} is signed out within five seconds, for good. Orders that it placed stay open.`}</Text>
        <Grid templateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="solid" disabled={revoke.isPending} onClick={() => revoke.mutate(id, { onSuccess: onClose })}>
            {revoke.isPending ? 'Revoking...' : 'Revoke'}
          </Button>
        </Grid>
      </Stack>
    </Dialog>
  );
}
