import { Badge, Card, chakra, DataList, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatCount } from '../../../../shared/format.ts';
import { withThousands } from '../../../../shared/money.ts';
import type { AuditDivergence, AuditReport, FinishedAudit } from '../../../../shared/schemas/audit.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { auditQuery } from '../api.ts';
import { divergenceWords, placeWords, unauditedWords } from '../audit-words.ts';

const Body = chakra('div', { base: { px: 4, py: 3 } });

const Muted = chakra('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

const Entry = chakra(ListRow, { base: { display: 'block', py: 3 } });

export function AuditCard() {
  const { data, error, isPending, refetch } = useQuery(auditQuery);
  return (
    <Card.Root as="section" aria-labelledby="audit-title">
      <CardHead id="audit-title" title="Audit">
        {data?.last && <Outcome audit={data.last} />}
      </CardHead>
      {isPending && (
        <Body>
          <LoadingText>Loading audit...</LoadingText>
          <Skeleton h="120px" />
        </Body>
      )}
      {!data && error && <Failure icon={Scale} title="Failed to load audit" error={error} onRetry={refetch} />}
      {data && !data.last && (
        <EmptyState icon={Scale} title="No audit yet" hint="Every player’s trades are checked once a day." />
      )}
      {data?.last && <Result audit={data.last} />}
      {data?.running && <Running running={data.running} />}
    </Card.Root>
  );
}

function Outcome({ audit: { divergent, unaudited } }: { audit: FinishedAudit }) {
  if (divergent > 0) return <Badge colorPalette="down">{countOf(divergent, 'divergence')}</Badge>;
  return unaudited > 0 ? (
    <Badge>{`${formatCount(unaudited)} not checked`}</Badge>
  ) : (
    <Badge colorPalette="up">All in balance</Badge>
  );
}

function Result({ audit }: { audit: FinishedAudit }) {
  const { finishedAt, players, trades, coins, grants, divergent, divergences, unauditedPlayers } = audit;
  return (
    <>
      <Body>
        <DataList.Root
          orientation="vertical"
          display="grid"
          gridTemplateColumns="1fr auto"
          columnGap={3}
          rowGap={1}
          fontVariantNumeric="tabular-nums"
        >
          <Figure term="Coins held and invested" value={withThousands(coins)} />
          <Figure term="Coins granted" value={withThousands(grants)} />
        </DataList.Root>
        <Muted>
          <span>{`${countOf(players, 'player')}, ${countOf(trades, 'trade')},`}</span>{' '}
          <time dateTime={finishedAt}>{formatMoment(finishedAt, serverNowMs())}</time>
        </Muted>
      </Body>
      {divergent + unauditedPlayers.length > 0 && (
        <chakra.ul borderTopWidth="1px" borderColor="border" aria-label="Players to check">
          {divergences.map((divergence) => (
            <DivergentPlayer key={divergence.player.id} divergence={divergence} />
          ))}
          {unauditedPlayers.map(({ player, reason }) => (
            <Entry key={player.id}>
              <Name player={player} />
              <Muted>{unauditedWords[reason]}</Muted>
            </Entry>
          ))}
        </chakra.ul>
      )}
      {divergent > divergences.length && (
        <Body>
          <Muted>{`and ${countOf(divergent - divergences.length, 'more player')}. List all with npm run table -- audit`}</Muted>
        </Body>
      )}
    </>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <>
      <DataList.ItemLabel>{term}</DataList.ItemLabel>
      <DataList.ItemValue fontWeight={550}>{value}</DataList.ItemValue>
    </>
  );
}

function DivergentPlayer({ divergence }: { divergence: AuditDivergence }) {
  const { player, trade } = divergence;
  return (
    <Entry>
      <Name player={player} />
      <p>{divergenceWords(divergence, withThousands)}</p>
      <Muted>
        <span>{placeWords(divergence)}</span>
        {trade && (
          <>
            {' '}
            <time dateTime={trade.createdAt}>{formatMoment(trade.createdAt, serverNowMs())}</time>
            <span>{`, ${trade.id}`}</span>
          </>
        )}
      </Muted>
    </Entry>
  );
}

function Name({ player }: { player: Player }) {
  return (
    <Text fontWeight={550} display="flex" minW={0}>
      <PlayerLink playerId={player.id}>{playerName(player, NAMELESS_PLAYER)}</PlayerLink>
    </Text>
  );
}

function Running({ running: { startedAt, players } }: { running: NonNullable<AuditReport['running']> }) {
  return (
    <Body>
      <Muted role="status">
        Running since <time dateTime={startedAt}>{formatMoment(startedAt, serverNowMs())}</time>
        <span>{`: ${countOf(players, 'player')} so far`}</span>
      </Muted>
    </Body>
  );
}

function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
