import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { ModerationChoices } from '../../features/chat/components/message-dialogs.tsx';
import { SafetyDialog } from '../../features/safety/components/safety-dialog.tsx';

interface MessageDialogProps {
  message: ChatMessage;
  me: CurrentPlayer;
  onClose: () => void;
}

export function MessageDialog({ message, me, onClose }: MessageDialogProps) {
  return (
    <SafetyDialog player={message.user} message={message} isOwn={message.user.id === me.id} onClose={onClose}>
      {me.isAdmin && <ModerationChoices message={message} onClose={onClose} />}
    </SafetyDialog>
  );
}
