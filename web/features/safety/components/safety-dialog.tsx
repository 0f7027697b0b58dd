import { Button, chakra, Fieldset, Grid, Stack, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ReportReason, reportReasons } from '../../../../shared/moderation.ts';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { useBlocked, useBlockPlayer, useSendReport } from '../api.ts';

const Title = chakra('h3', { base: { fontSize: 'sm', fontWeight: 550, mb: 2 } });

const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  name: 'Offensive name',
  other: 'Something else',
};

interface SafetyDialogProps {
  player: Player;
  /** Without a message, the player's name can be reported. */
  message?: ChatMessage;
  isOwn: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function SafetyDialog({ player, message, isOwn, onClose, children }: SafetyDialogProps) {
  const name = playerName(player, 'Anonymous');
  return (
    <Dialog title={message ? `Message from ${name}` : name} onClose={onClose}>
      <Stack gap={4} px={5} pt={2} pb={5}>
        {message && <Quote>{message.message}</Quote>}
        {!isOwn && (
          <>
            {(message || player.firstName || player.lastName) && (
              <ReportChoices player={player} message={message} onClose={onClose} />
            )}
            <BlockSwitch player={player} name={name} onClose={onClose} />
          </>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}

function ReportChoices({ player, message, onClose }: Pick<SafetyDialogProps, 'player' | 'message' | 'onClose'>) {
  const report = useSendReport();
  const title = message ? 'Report this message' : 'Report this name';
  return (
    <Fieldset.Root disabled={report.isPending}>
      <Fieldset.Legend>{title}</Fieldset.Legend>
      <Grid templateColumns="1fr 1fr" gap={2}>
        {reportReasons.map((reason) => (
          <Button
            key={reason}
            onClick={() =>
              report.mutate({ playerId: player.id, messageId: message?.id, reason }, { onSuccess: onClose })
            }
          >
            {reasonWords[reason]}
          </Button>
        ))}
      </Grid>
    </Fieldset.Root>
  );
}

function BlockSwitch({ player, name, onClose }: { player: Player; name: string; onClose: () => void }) {
  const { data: blocked } = useBlocked();
  const block = useBlockPlayer(player);
  const isBlocked = blocked?.some(({ id }) => id === player.id) ?? false;
  return (
    <div>
      <Title overflowWrap="anywhere">{isBlocked ? `You have blocked ${name}` : `Block ${name}`}</Title>
      <Text textStyle="label" mb={2}>
        You do not see a blocked player’s messages or get their league invitations. They are not told.
      </Text>
      <Button disabled={!blocked || block.isPending} onClick={() => block.mutate(!isBlocked, { onSuccess: onClose })}>
        <Ban size={16} aria-hidden="true" />
        <span>{isBlocked ? 'Unblock' : 'Block'}</span>
      </Button>
    </div>
  );
}
