import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type ChatMessage, type Emoji, emojis } from '../../../../shared/schemas/chat.ts';
import { useReactToChatMessage } from '../api/change-chat.ts';

const names: Record<Emoji, string> = {
  '👍': 'Thumbs up',
  '🎉': 'Party',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '📉': 'Falling',
};

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 1 } });

const Chip = styled(
  'button',
  {
    base: {
      minW: 6,
      h: 6,
      px: 1.5,
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'line',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      color: 'ink-muted',
      _hover: { bg: 'sunken' },
      _pressed: { bg: 'accent-soft', borderColor: 'accent', color: 'ink' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface ReactionsProps {
  message: ChatMessage;
  meId: string;
}

/** Those that a message has, and a button that shows all. */
export function Reactions({ message: { id, reactions = [] }, meId }: ReactionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useReactToChatMessage();
  const reactedBy = (emoji: Emoji) => reactions.find((each) => each.emoji === emoji)?.playerIds ?? [];
  const shown = isOpen ? emojis : emojis.filter((emoji) => reactedBy(emoji).length > 0);
  return (
    <Row>
      {shown.map((emoji) => {
        const playerIds = reactedBy(emoji);
        const isOwn = playerIds.includes(meId);
        return (
          <Chip
            key={emoji}
            aria-pressed={isOwn}
            aria-label={playerIds.length > 0 ? `${names[emoji]}, ${playerIds.length}` : names[emoji]}
            onClick={() => {
              setOpen(false);
              mutate({ id, emoji, on: !isOwn });
            }}
          >
            {emoji} {playerIds.length || ''}
          </Chip>
        );
      })}
      <Chip
        aria-label="React"
        aria-expanded={isOpen}
        display="grid"
        placeItems="center"
        borderColor="transparent"
        onClick={() => setOpen(!isOpen)}
      >
        <SmilePlus size={14} aria-hidden="true" />
      </Chip>
    </Row>
  );
}
