import { Box, Button, Grid, Stack, Text, Textarea } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { deleteChatMessage, removeChatMessage } from '../../../../shared/routes/chat.ts';
import { type ChatMessage, MAX_MESSAGE_LENGTH } from '../../../../shared/schemas/chat.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteChatMessage, useEditChatMessage, useMutePlayer } from '../api/change-chat.ts';

export function OwnMessageDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const [text, setText] = useState(message.message);
  const deletion = useDeleteChatMessage(removeChatMessage);
  const edit = useEditChatMessage();
  const pending = deletion.isPending || edit.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.mutate({ id: message.id, text }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Your Message" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap={4} px={5} pt={2} pb={5}>
          <Textarea
            aria-label="Your message"
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            data-autofocus
            value={text}
            disabled={pending}
            onChange={({ target }) => setText(target.value)}
          />
          <Grid templateColumns="1fr 1fr" gap={2}>
            <Button disabled={pending} onClick={() => deletion.mutate(message.id, { onSuccess: onClose })}>
              <Trash2 size={16} aria-hidden="true" />
              Delete
            </Button>
            <Button type="submit" variant="solid" disabled={pending || text.trim() === ''}>
              Save
            </Button>
          </Grid>
        </Stack>
      </form>
    </Dialog>
  );
}

const mutes = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 0, label: 'Unmute' },
];

export function ModerationChoices({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const deletion = useDeleteChatMessage(deleteChatMessage);
  const mute = useMutePlayer();
  const pending = deletion.isPending || mute.isPending;
  const name = playerName(message.user, 'Anonymous');
  return (
    <>
      <Button disabled={pending} onClick={() => deletion.mutate(message.id, { onSuccess: onClose })}>
        <Trash2 size={16} aria-hidden="true" />
        Delete message
      </Button>
      <Box role="group" aria-label={`Mute ${name}`}>
        <Text fontSize="sm" fontWeight={550} mb={2} overflowWrap="anywhere">{`Mute ${name} for`}</Text>
        <Grid templateColumns="1fr 1fr" gap={2}>
          {mutes.map(({ minutes, label }) => (
            <Button
              key={minutes}
              disabled={pending}
              onClick={() => mute.mutate({ playerId: message.user.id, minutes, name, label }, { onSuccess: onClose })}
            >
              {label}
            </Button>
          ))}
        </Grid>
      </Box>
    </>
  );
}
