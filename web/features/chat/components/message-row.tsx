import { Button, chakra, Span } from '@chakra-ui/react';
import { Flag, Pencil, ShieldAlert, SmilePlus } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { CHANGE_MS, type ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { formatClock, formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MessageText } from '../../../ui/cashtag.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { useIsBefore } from '../../../ui/use-is-before.ts';
import { dayWords } from '../group-messages.ts';
import type { Outgoing } from '../use-outbox.ts';
import { Reactions } from './reactions.tsx';

const AVATAR_SIZE = 32;

const Row = chakra('li', {
  base: { display: 'flex', gap: 2, alignItems: 'flex-start', mt: 3 },
  variants: { own: { true: { justifyContent: 'flex-end' } } },
});

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 0.5, minW: 0, maxW: 'min(86%, 720px)' },
  variants: { own: { true: { alignItems: 'flex-end' }, false: { alignItems: 'flex-start' } } },
});

const BubbleRow = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: 0.5, maxW: 'full' },
  variants: { own: { true: { flexDirection: 'row-reverse' } } },
});

const Line = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: 2, textStyle: 'note', maxW: 'full' },
});

const Bubble = chakra(
  'p',
  {
    base: {
      px: 3,
      py: '6px',
      borderRadius: '12px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      minW: 0,
      // Stacked combining marks must not cover other messages.
      overflow: 'clip',
      // Makes room for a chip in the text, which is taller than a line.
      lineHeight: '22px',
    },
    variants: {
      own: { true: { bg: 'accent.subtle' }, false: { bg: 'bg.muted' } },
      faint: { true: { opacity: 0.75 }, false: {} },
    },
  },
  { defaultProps: { dir: 'auto' } },
);

const RowButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      w: 8,
      h: 8,
      borderRadius: 'md',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface MessageRowProps {
  message: ChatMessage;
  meId: string;
  isAdmin?: boolean;
  /** Without it, the message cannot be reported or moderated. */
  onOpen?: ((message: ChatMessage) => void) | undefined;
  onChange?: ((message: ChatMessage) => void) | undefined;
}

export const MessageRow = memo(function MessageRow({
  message,
  meId,
  isAdmin = false,
  onOpen,
  onChange,
}: MessageRowProps) {
  const { user, createdAt, editedAt } = message;
  const own = user.id === meId;
  const [isReacting, setReacting] = useState(false);
  const reactButton = useRef<HTMLButtonElement>(null);
  const onReact = ({ isGone }: { isGone: boolean }) => {
    setReacting(false);
    if (isGone) reactButton.current?.focus();
  };
  const mayChange = useIsBefore(own ? Date.parse(createdAt) + CHANGE_MS : 0);
  return (
    <Row own={own}>
      {!own && <Avatar player={user} size={AVATAR_SIZE} />}
      <Column own={own}>
        <Line>
          <Author player={user} />
          <time dateTime={createdAt}>{formatClock(createdAt, 'minutes')}</time>
        </Line>
        <BubbleRow own={own}>
          <Bubble own={own} faint={false} title={formatMoment(createdAt, serverNowMs())}>
            <MessageText text={message.message} />
            {editedAt && <Span textStyle="note"> edited</Span>}
          </Bubble>
          {mayChange && onChange && (
            <RowButton aria-label="Edit or delete your message" onClick={() => onChange(message)}>
              <Pencil size={14} aria-hidden="true" />
            </RowButton>
          )}
          {onOpen && (isAdmin || !own) && (
            <RowButton
              aria-label={`${isAdmin ? 'Moderate' : 'Report'} ${playerName(user, 'Anonymous')}'s message`}
              onClick={() => onOpen(message)}
            >
              {isAdmin ? <ShieldAlert size={14} aria-hidden="true" /> : <Flag size={14} aria-hidden="true" />}
            </RowButton>
          )}
          <RowButton
            ref={reactButton}
            aria-label="React"
            aria-expanded={isReacting}
            onClick={() => setReacting(!isReacting)}
          >
            <SmilePlus size={14} aria-hidden="true" />
          </RowButton>
        </BubbleRow>
        {(isReacting || (message.reactions ?? []).length > 0) && (
          <Reactions message={message} meId={meId} isOpen={isReacting} onReact={onReact} />
        )}
      </Column>
    </Row>
  );
});

interface OutgoingRowProps {
  outgoing: Outgoing;
  me: Player;
  onSendAgain: () => void;
  onDiscard: () => void;
}

export function OutgoingRow({ outgoing, me, onSendAgain, onDiscard }: OutgoingRowProps) {
  const { text, problem } = outgoing;
  return (
    <Row own>
      <Column own>
        <Line>
          <Author player={me} />
          {problem === undefined && <span>Sending...</span>}
        </Line>
        <Bubble own faint>
          <MessageText text={text} />
        </Bubble>
        {problem !== undefined && (
          <Line color="down" flexWrap="wrap" justifyContent="flex-end">
            <span>{`Not sent. ${problem}`}</span>
            <Button size="sm" onClick={onSendAgain}>
              Send again
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
          </Line>
        )}
      </Column>
    </Row>
  );
}

const Author = ({ player }: { player: Player }) => (
  <PlayerLink playerId={player.id} color="fg" fontWeight={600}>
    {playerName(player, 'Anonymous')}
  </PlayerLink>
);

export const DayRow = ({ createdAt }: { createdAt: string }) => (
  <chakra.li
    display="flex"
    alignItems="center"
    gap={3}
    pt={4}
    pb={1}
    fontSize="xs"
    fontWeight={550}
    color="fg.muted"
    _before={{ content: '""', flex: 1, borderTopWidth: '1px', borderColor: 'border' }}
    _after={{ content: '""', flex: 1, borderTopWidth: '1px', borderColor: 'border' }}
  >
    {dayWords(createdAt, serverNowMs())}
  </chakra.li>
);
