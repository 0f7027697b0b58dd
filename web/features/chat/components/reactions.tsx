import { chakra, Flex } from '@chakra-ui/react';
import { type ChatMessage, type Emoji, emojis } from '../../../../shared/schemas/chat.ts';
import { useReactToChatMessage } from '../api/change-chat.ts';

const names: Record<Emoji, string> = {
  '👍': 'Thumbs up',
  '🎉': 'Party',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '📉': 'Falling',
};

const Chip = chakra(
  'button',
  {
    base: {
      minW: 8,
      h: 6,
      px: 1.5,
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted' },
      _pressed: { bg: 'accent.subtle', borderColor: 'accent', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface ReactionsProps {
  message: ChatMessage;
  meId: string;
  isOpen: boolean;
  /** `isGone` says that the pressed emoji disappears, and the focus with it. */
  onReact: (pressed: { isGone: boolean }) => void;
}

export function Reactions({ message: { id, reactions = [] }, meId, isOpen, onReact }: ReactionsProps) {
  const { mutate } = useReactToChatMessage();
  const reactedBy = (emoji: Emoji) => reactions.find((each) => each.emoji === emoji)?.playerIds ?? [];
  const shown = isOpen ? emojis : emojis.filter((emoji) => reactedBy(emoji).length > 0);
  return (
    <Flex wrap="wrap" gap={1}>
      {shown.map((emoji) => {
        const playerIds = reactedBy(emoji);
        const isOwn = playerIds.includes(meId);
        return (
          <Chip
            key={emoji}
            aria-pressed={isOwn}
            aria-label={playerIds.length > 0 ? `${names[emoji]}, ${playerIds.length}` : names[emoji]}
            onClick={() => {
              onReact({ isGone: playerIds.every((player) => player === meId) });
              mutate({ id, emoji, on: !isOwn });
            }}
          >{`${emoji} ${playerIds.length || ''}`}</Chip>
        );
      })}
    </Flex>
  );
}
