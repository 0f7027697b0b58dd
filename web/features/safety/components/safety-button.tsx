import { Button } from '@chakra-ui/react';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Player } from '../../../../shared/schemas/player.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';

const SafetyDialog = lazyDialog(async () => (await import('./safety-dialog.tsx')).SafetyDialog);

export function SafetyButton({ player }: { player: Player | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={17} aria-hidden="true" />
        Report or block
      </Button>
      {open && player && <SafetyDialog player={player} isOwn={false} onClose={() => setOpen(false)} />}
    </>
  );
}
