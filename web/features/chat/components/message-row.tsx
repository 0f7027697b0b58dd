import { ShieldAlert, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-system/jsx';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { formatClock, formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextWithCashtags } from '../../../ui/cashtag.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { useDeleteChatMessage, useMutePlayer } from '../api/change-chat.ts';
import { dayWords } from '../group-messages.ts';
import type { Outgoing } from '../use-outbox.ts';

const AVATAR_SIZE = 32;

/** The avatar is next to the first message of a group; the others are indented by its width. */
const Row = styled('li', {
  base: { display: 'flex', gap: 2, alignItems: 'flex-start' },
  variants: {
    own: { true: { justifyContent: 'flex-end' } },
    starts: { true: { mt: 3 }, false: { mt: '3px' } },
    indented: { true: { pl: '40px' } },
  },
});

const Column = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 0.5, minW: 0, maxW: 'min(86%, 720px)' },
  variants: { own: { true: { alignItems: 'flex-end' }, false: { alignItems: 'flex-start' } } },
});

const Said = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: 1, maxW: 'full' },
  variants: { own: { true: { flexDirection: 'row-reverse' } } },
});

const Line = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: 2, textStyle: 'note', maxW: 'full' },
});

const Hidden = styled('span', { base: { srOnly: true } });

const Bubble = styled('p', {
  base: {
    px: 3,
    py: '6px',
    borderRadius: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    minW: 0,
    // A chip in the text is taller than a line.
    lineHeight: '22px',
  },
  variants: {
    own: { true: { bg: 'accent-soft' }, false: { bg: 'sunken' } },
    faint: { true: { opacity: 0.75 }, false: {} },
  },
});

interface MessageRowProps {
  message: ChatMessage;
  own: boolean;
  startsGroup: boolean;
  onModerate?: ((message: ChatMessage) => void) | undefined;
}

/** Within a group, author and time are only for screen readers. */
export const MessageRow = memo(function MessageRow({ message, own, startsGroup, onModerate }: MessageRowProps) {
  const { user, createdAt } = message;
  return (
    <Row own={own} starts={startsGroup} indented={!own && !startsGroup}>
      {!own && startsGroup && <Avatar player={user} size={AVATAR_SIZE} />}
      <Column own={own}>
        {startsGroup && (
          <Line>
            <Author player={user} />
            <time dateTime={createdAt}>{formatClock(createdAt, 'minutes')}</time>
          </Line>
        )}
        <Said own={own}>
          <Bubble own={own} faint={false} title={formatMoment(createdAt, serverNowMs())}>
            {!startsGroup && (
              <Hidden>{`${playerName(user, 'Anonymous')}, ${formatClock(createdAt, 'minutes')}: `}</Hidden>
            )}
            <TextWithCashtags text={message.message} />
          </Bubble>
          {onModerate && (
            <Button
              look="quiet"
              size="icon"
              w={6}
              h={6}
              aria-label={`Moderate the message of ${playerName(user, 'Anonymous')}`}
              onClick={() => onModerate(message)}
            >
              <ShieldAlert size={14} aria-hidden="true" />
            </Button>
          )}
        </Said>
      </Column>
    </Row>
  );
});

interface OutgoingRowProps {
  outgoing: Outgoing;
  me: Player;
  startsGroup: boolean;
  onSendAgain: () => void;
  onDiscard: () => void;
}

export function OutgoingRow({ outgoing, me, startsGroup, onSendAgain, onDiscard }: OutgoingRowProps) {
  const { text, problem } = outgoing;
  return (
    <Row own starts={startsGroup}>
      <Column own>
        {startsGroup && (
          <Line>
            <Author player={me} />
            {problem === undefined && <span>Sending...</span>}
          </Line>
        )}
        <Bubble own faint>
          {!startsGroup && problem === undefined && <Hidden>Sending... </Hidden>}
          <TextWithCashtags text={text} />
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

const Author = ({ player }: { player: Player }) => (
  <PlayerLink playerId={player.id} color="ink" fontWeight={600}>
    {playerName(player, 'Anonymous')}
  </PlayerLink>
);

const Day = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    pt: 4,
    pb: 1,
    fontSize: 'xs',
    fontWeight: 550,
    color: 'ink-muted',
    _before: { content: '""', flex: 1, borderTopWidth: '1px', borderColor: 'line' },
    _after: { content: '""', flex: 1, borderTopWidth: '1px', borderColor: 'line' },
  },
});

export const DayRow = ({ createdAt }: { createdAt: string }) => <Day>{dayWords(createdAt, serverNowMs())}</Day>;

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
