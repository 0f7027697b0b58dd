import { styled } from 'styled-system/jsx';
import type { Token } from '../../../../shared/schemas/token.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRevokeToken } from '../api.ts';

export function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useRevokeToken();
  return (
    <Dialog title="Revoke this token?" onClose={onClose}>
      <styled.div display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <styled.p overflowWrap="anywhere">{`${name} is signed out within five seconds, for good. Orders that it placed stay open.`}</styled.p>
        <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button look="primary" disabled={revoke.isPending} onClick={() => revoke.mutate(id, { onSuccess: onClose })}>
            {revoke.isPending ? 'Revoking...' : 'Revoke'}
          </Button>
        </styled.div>
      </styled.div>
    </Dialog>
  );
}
