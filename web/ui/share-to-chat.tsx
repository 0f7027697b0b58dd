import { Button } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { useNavigate } from 'react-router';
import { urls } from '../../shared/urls.ts';
import { draftChatMessage } from '../lib/chat-draft.ts';

interface ShareToChatProps {
  text: string;
  /** For a surrounding dialog, which closes. */
  onDrafted?: () => void;
}

/** Drafts it in the chat on the screen, or on the chat's own screen. The player sends it. */
export function ShareToChat({ text, onDrafted }: ShareToChatProps) {
  const navigate = useNavigate();
  const share = () => {
    onDrafted?.();
    if (!draftChatMessage(text)) void navigate(urls.chat);
  };
  return (
    <Button onClick={share}>
      <MessagesSquare size={17} aria-hidden="true" />
      Share to chat
    </Button>
  );
}
