import { Trash2 } from 'lucide-react';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useDeleteChatMessage } from '../api/delete-chat-message.ts';
import { useMutePlayer } from '../api/mute-player.ts';

const mutes = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 0, label: 'Lift the mute' },
];

const Quote = styled('blockquote', {
  base: {
    pl: 3,
    borderLeftWidth: '2px',
    borderColor: 'line-control',
    color: 'ink-muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '160px',
    overflowY: 'auto',
  },
});

/** Lets an administrator take a message from every screen, and keep its author from writing. */
export function ModerationDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const deletion = useDeleteChatMessage();
  const mute = useMutePlayer();
  const pending = deletion.isPending || mute.isPending;
  const name = playerName(message.user, 'Anonymous');
  return (
    <Dialog title={`Moderate ${name}`} onClose={onClose}>
      <styled.div display="flex" flexDirection="column" gap={4} px={5} pt={2} pb={5}>
        <Quote>{message.message}</Quote>
        <Button disabled={pending} data-autofocus onClick={() => deletion.mutate(message.id, { onSuccess: onClose })}>
          <Trash2 size={16} aria-hidden="true" />
          Delete message
        </Button>
        <styled.div role="group" aria-label={`Mute ${name}`}>
          <styled.p fontSize="sm" fontWeight={550} mb={2}>
            Mute {name} for
          </styled.p>
          <styled.div display="grid" gridTemplateColumns="1fr 1fr" gap={2}>
            {mutes.map(({ minutes, label }) => (
              <Button
                key={minutes}
                disabled={pending}
                onClick={() => mute.mutate({ playerId: message.user.id, minutes, name, label }, { onSuccess: onClose })}
              >
                {label}
              </Button>
            ))}
          </styled.div>
        </styled.div>
      </styled.div>
    </Dialog>
  );
}
