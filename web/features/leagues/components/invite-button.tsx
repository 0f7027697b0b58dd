import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-part.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

export function InviteButton({ playerId }: { playerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite to a League
      </Button>
      {open && <InviteDialog playerId={playerId} onClose={() => setOpen(false)} />}
    </>
  );
}
