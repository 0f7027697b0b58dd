import { Badge, Button, Card, chakra, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import type { ReportReason } from '../../../../shared/moderation.ts';
import type { Report } from '../../../../shared/schemas/moderation.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { LoadingPart } from '../../../ui/skeleton.tsx';
import { reportsQuery, useSettleReport } from '../api.ts';
import { measureWords } from '../measure-words.ts';
import { SettleDialog } from './settle-dialog.tsx';

const Note = chakra('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

const reasonWords: Record<ReportReason, string> = {
  spam: 'spam',
  abuse: 'abuse',
  name: 'offensive name',
  other: 'something else',
};

export function ReportsCard() {
  const { data, error, isPending, refetch } = useQuery(reportsQuery);
  const [opened, setOpened] = useState<Report>();
  return (
    <Card.Root as="section" aria-labelledby="reports-title">
      <CardHead id="reports-title" title="Reports">
        {data && data.length > 0 && <Badge>{formatCount(data.length)}</Badge>}
      </CardHead>
      {isPending && <LoadingPart>Loading reports...</LoadingPart>}
      {!data && error && <Failure icon={Flag} title="Failed to load reports" error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={Flag} title="No open reports" hint="Messages and names that players report appear here." />
      )}
      <ol>
        {data?.map((report) => (
          <QueueEntry key={report.id} report={report} onOpen={() => setOpened(report)} />
        ))}
      </ol>
      {opened && <SettleDialog report={opened} onClose={() => setOpened(undefined)} />}
    </Card.Root>
  );
}

function QueueEntry({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const { id, about, wording, player, reasons, reporters, reportedAt, earlier } = report;
  const settle = useSettleReport();
  const name = playerName(player, NAMELESS_PLAYER);
  const nowMs = serverNowMs();
  return (
    <ListRow display="flex" flexDirection="column" alignItems="stretch" gap={2} py={3}>
      <Text display="flex" flexWrap="wrap" columnGap={1} fontWeight={550}>
        <span>{about === 'message' ? 'Message by' : 'Name of'}</span>
        <PlayerLink playerId={player.id} title={name}>
          {name}
        </PlayerLink>
      </Text>
      <Quote tabIndex={0}>{wording}</Quote>
      <Note>
        <span>{`${reporters === 1 ? '1 player' : `${formatCount(reporters)} players`}: ${listOf(reasons)},`}</span>{' '}
        <time dateTime={reportedAt}>{formatMoment(reportedAt, nowMs)}</time>
      </Note>
      <Note>{earlier.length > 0 ? `Before: ${earlierWords(earlier, nowMs)}` : 'No measures before.'}</Note>
      <Flex gap={2}>
        <Button size="sm" aria-haspopup="dialog" aria-label={`Act on the report about ${name}`} onClick={onOpen}>
          Act...
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Dismiss the report about ${name}`}
          disabled={settle.isPending}
          onClick={() => settle.mutate({ reportId: id, measures: [] })}
        >
          Dismiss
        </Button>
      </Flex>
    </ListRow>
  );
}

function listOf(reasons: readonly ReportReason[]): string {
  return reasons.map((reason) => reasonWords[reason]).join(', ');
}

function earlierWords(earlier: Report['earlier'], nowMs: number): string {
  return earlier
    .map(({ action, createdAt }) => `${measureWords[action]} (${formatMoment(createdAt, nowMs)})`)
    .join(', ');
}
