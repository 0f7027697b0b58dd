import { chakra } from '@chakra-ui/react';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import type { Outgoing } from '../use-outbox.ts';

const Row = chakra('li', {
  base: { display: 'flex', gap: 2, alignItems: 'flex-start' },
  variants: { own: { true: { justifyContent: 'flex-end' }, false: {} } },
});

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 0.5, minW: 0, maxW: { base: '82%', md: '70%' } },
  variants: { own: { true: { alignItems: 'flex-end' }, false: { alignItems: 'flex-start' } } },
});

const Line = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: 2, fontSize: 'xs', color: 'ink-muted', maxW: 'full' },
});

const Bubble = chakra('p', {
  base: {
    px: 3,
    py: 2,
    borderWidth: '1px',
    borderRadius: 'md',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxW: 'full',
  },
  variants: {
    own: { true: { bg: 'accent-soft', borderColor: 'accent' }, false: { bg: 'sunken', borderColor: 'line' } },
    faint: { true: { opacity: 0.75 }, false: {} },
  },
});

interface MessageRowProps {
  message: ChatMessage;
  own: boolean;
  /** For administrators. */
  onModerate?: (() => void) | undefined;
}

/** Author, time and text. The text is shown as it was written: React never reads it as markup. */
export function MessageRow({ message, own, onModerate }: MessageRowProps) {
  return (
    <Row own={own}>
      {!own && <Avatar player={message.user} size={32} />}
      <Column own={own}>
        <Line>
          <Author player={message.user} />
          <time dateTime={message.createdAt}>{formatMoment(message.createdAt, Date.now())}</time>
          {onModerate && (
            <Button
              look="quiet"
              size="icon"
              w={6}
              h={6}
              aria-label={`Moderate the message of ${playerName(message.user, 'Anonymous')}`}
              onClick={onModerate}
            >
              <ShieldAlert size={14} aria-hidden="true" />
            </Button>
          )}
        </Line>
        <Bubble own={own} faint={false}>
          {message.message}
        </Bubble>
      </Column>
    </Row>
  );
}

interface OutgoingRowProps {
  outgoing: Outgoing;
  me: Player;
  onSendAgain: () => void;
  onDiscard: () => void;
}

/** An own message that the server has not answered yet, or has refused. */
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
          {text}
        </Bubble>
        {problem !== undefined && (
          <Line color="down" flexWrap="wrap" justifyContent="flex-end">
            <span>Not sent. {problem}</span>
            <Button size="sm" onClick={onSendAgain}>
              Send again
            </Button>
            <Button size="sm" look="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </Line>
        )}
      </Column>
    </Row>
  );
}

function Author({ player }: { player: Player }): ReactNode {
  return (
    <PlayerLink playerId={player.id} color="ink" fontWeight={600}>
      {playerName(player, 'Anonymous')}
    </PlayerLink>
  );
}
