import { Badge, Button, Card, chakra, Span, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareOff, ScrollText, Undo2 } from 'lucide-react';
import { formatPrice, toCents } from '../../../../shared/format.ts';
import type { AdminChange } from '../../../../shared/schemas/admin-log.ts';
import { type Moderation, undoes } from '../../../../shared/schemas/moderation.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow, LoadMore } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingPart } from '../../../ui/skeleton.tsx';
import { adminLogQuery, moderationQuery, useUndoMeasure } from '../api.ts';
import { type PendingChange, quickActionLabel } from '../market-change.ts';
import { measureWords } from '../measure-words.ts';

const Entry = chakra(ListRow, { base: { display: 'block', py: 3 } });

const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } });

const Muted = chakra('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

export function ChangeLog({ onPropose }: { onPropose: (change: PendingChange) => void }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(adminLogQuery);
  const changes = data?.pages.flat() ?? [];
  const undoable = changes.find(({ id }) => id === changes[0]?.undoable);
  return (
    <Card.Root as="section" aria-labelledby="log-title">
      <CardHead id="log-title" title="Change Log">
        <Button disabled={!undoable} onClick={() => undoable && onPropose({ kind: 'undo', undone: undoable })}>
          <Undo2 size={16} aria-hidden="true" />
          Undo Last Change
        </Button>
      </CardHead>
      {isPending && <LoadingPart>Loading log...</LoadingPart>}
      {!data && error && <Failure icon={ScrollText} title="Failed to load log" error={error} onRetry={refetch} />}
      {data && changes.length === 0 && (
        <EmptyState icon={ScrollText} title="No changes yet" hint="Changes by administrators appear here." />
      )}
      <ol>
        {changes.map((change) => (
          <LogEntry key={change.id} change={change} undone={changes.some(({ undoes }) => undoes === change.id)} />
        ))}
      </ol>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={() => fetchNextPage()} />}
    </Card.Root>
  );
}

function LogEntry({ change, undone }: { change: AdminChange; undone: boolean }) {
  const { by, createdAt, reason, prices } = change;
  return (
    <Entry>
      <Line>
        <Span fontWeight={550}>{headingOf(change)}</Span>
        {undone && <Badge>Undone</Badge>}
      </Line>
      <Muted>
        <span>{`${playerName(by, 'Administrator')},`}</span>{' '}
        <time dateTime={createdAt}>{formatMoment(createdAt, serverNowMs())}</time>
        {reason && <span>{`: ${reason}`}</span>}
      </Muted>
      {prices.length > 0 && (
        <details>
          <chakra.summary textStyle="label" cursor="pointer" py={1}>
            {prices.length === 1 ? '1 price' : `${prices.length} prices`}
          </chakra.summary>
          <chakra.ul fontSize="sm" fontVariantNumeric="tabular-nums">
            {prices.map(({ symbol, from, to }) => (
              <li key={symbol}>{`${symbol}: £${formatPrice(toCents(from))} → £${formatPrice(toCents(to))}`}</li>
            ))}
          </chakra.ul>
        </details>
      )}
    </Entry>
  );
}

function headingOf({ action, percentage, prices }: AdminChange): string {
  switch (action) {
    case 'update-prices':
      return `Prices set: ${prices.map(({ symbol }) => symbol).join(', ')}`;
    case 'increase-all-prices':
      return percentage === null ? 'All prices changed' : quickActionLabel(percentage);
    case 'halt':
      return 'Trading halted';
    case 'resume':
      return 'Trading resumed';
    case 'undo':
      return 'Change undone';
  }
}

export function ModerationCard() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(moderationQuery);
  const entries = data?.pages.flat() ?? [];
  return (
    <Card.Root as="section" aria-labelledby="moderation-title">
      <CardHead id="moderation-title" title="Moderation" />
      {isPending && <LoadingPart>Loading...</LoadingPart>}
      {!data && error && <Failure title="Failed to load moderation" error={error} onRetry={refetch} />}
      {data && entries.length === 0 && (
        <EmptyState
          icon={MessageSquareOff}
          title="Nothing yet"
          hint="What administrators do about reports appears here."
        />
      )}
      <ol>
        {entries.map((entry) => (
          <ModerationEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={() => fetchNextPage()} />}
    </Card.Root>
  );
}

function ModerationEntry({
  entry: { id, by, action, player, createdAt, mutedUntil, reason, undone },
}: {
  entry: Moderation;
}) {
  const undo = useUndoMeasure();
  const name = playerName(player, NAMELESS_PLAYER);
  const nowMs = serverNowMs();
  return (
    <Entry>
      <Text display="flex" flexWrap="wrap" columnGap={1} fontWeight={550}>
        <PlayerLink playerId={player.id} title={name}>
          {name}
        </PlayerLink>
        <span>{`${measureWords[action]}${mutedUntil ? ` until ${formatMoment(mutedUntil, nowMs)}` : ''}`}</span>
        {undone && <Badge>Undone</Badge>}
      </Text>
      <Line justifyContent="space-between">
        <Muted as="span">
          <span>{`${playerName(by, 'Administrator')},`}</span>{' '}
          <time dateTime={createdAt}>{formatMoment(createdAt, nowMs)}</time>
          {reason && <span>{`: ${reason}`}</span>}
        </Muted>
        {action in undoes && !undone && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Undo: ${name} ${measureWords[action]}`}
            disabled={undo.isPending}
            onClick={() => undo.mutate(id)}
          >
            <Undo2 size={14} aria-hidden="true" />
            Undo
          </Button>
        )}
      </Line>
    </Entry>
  );
}
