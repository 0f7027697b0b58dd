import { useMemo, useState } from 'react';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { RankedPlayer } from '../../../shared/schemas/ranking.ts';
import { usePlayer } from '../../features/players/api/get-player.ts';
import { usePlayerHistory, usePlayerRecord } from '../../features/profile/api/get-player-record.ts';
import { Achievements } from '../../features/profile/components/achievements.tsx';
import { Comparison, RecordFacts } from '../../features/profile/components/player-record.tsx';
import { ValueOverTime } from '../../features/profile/components/value-over-time.tsx';
import { byDay, historyPoints, indexPoints } from '../../features/profile/value-lines.ts';
import { SeasonResults } from '../../features/seasons/components/season-results.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { ShareAchievements } from '../../features/share/components/share-button.tsx';
import { useStockHistory } from '../../features/stocks/api/get-stock-history.ts';
import { playerName } from '../../lib/player-name.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { FailureCard } from '../../ui/empty-state.tsx';
import { isDaily } from '../../ui/history-range.tsx';

interface PastProps {
  player: RankedPlayer;
  isCompared: boolean;
}

export function PlayerProgress({ player, isCompared }: PastProps) {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const { data: record, error } = usePlayerRecord(player.id);
  const name = playerName(player, NAMELESS_PLAYER);
  // `PlayerResults` reports a failed load.
  const hasAchievements = record !== undefined || !error;
  return (
    <>
      {/* Private holdings have neither a change nor a history. */}
      {player.todayChange !== null && (
        <PlayerValue playerId={player.id} name={name} ownId={isCompared ? me.id : undefined} />
      )}
      {isCompared && <OwnComparison player={player} name={name} ownId={me.id} />}
      {hasAchievements && (
        <Achievements earned={record?.achievements}>
          {me.id === player.id && record && <ShareAchievements name={name} earned={record.achievements} />}
        </Achievements>
      )}
    </>
  );
}

export function PlayerResults({ player }: { player: RankedPlayer }) {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const isOwn = me.id === player.id;
  const record = usePlayerRecord(player.id);
  if (record.error && !record.data)
    return <FailureCard title="Failed to load record" error={record.error} onRetry={record.refetch} />;
  return (
    <>
      <RecordFacts record={record.data} isOwn={isOwn} />
      <SeasonResults playerId={player.id} isOwn={isOwn} />
    </>
  );
}

/** @param props.ownId The viewer, if they are comparing. */
function PlayerValue({ playerId, name, ownId }: { playerId: string; name: string; ownId: string | undefined }) {
  const [range, setRange] = useState<HistoryRange>('1w');
  const { data: player, error, refetch } = usePlayerHistory(playerId, range);
  const { data: index } = useStockHistory(INDEX_SYMBOL, range);
  const { data: own } = usePlayerHistory(ownId ?? playerId, range, { enabled: ownId !== undefined });
  const points = useMemo(() => {
    if (!player) return undefined;
    const lines = {
      player: historyPoints(player),
      index: indexPoints(index ?? [], 1000 * candleSeconds[range], serverNowMs()),
      own: ownId === undefined ? [] : historyPoints(own ?? []),
    };
    return isDaily(range) ? byDay(lines) : lines;
  }, [player, index, own, ownId, range]);
  return (
    <ValueOverTime
      name={name}
      range={range}
      onRange={setRange}
      points={points}
      error={player ? null : error}
      onRetry={refetch}
    />
  );
}

function OwnComparison({ player, name, ownId }: { player: RankedPlayer; name: string; ownId: string }) {
  const record = usePlayerRecord(player.id).data;
  const own = usePlayer(ownId).data;
  const ownRecord = usePlayerRecord(ownId).data;
  return (
    <Comparison
      columns={[
        { id: player.id, name, player, achievements: record?.achievements.length },
        { id: ownId, name: 'You', player: own, achievements: ownRecord?.achievements.length },
      ]}
    />
  );
}
