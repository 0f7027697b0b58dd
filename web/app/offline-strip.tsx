import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listStocksByTier } from '../../shared/routes/list-stocks-by-tier.ts';
import { currentPlayerQuery } from '../features/session/api/get-current-player.ts';
import { formatMoment } from '../lib/format.ts';
import { styled } from '../ui/styled.tsx';
import { useFreshness } from '../ui/use-freshness.ts';
import { isSilence } from './keep-answers.ts';

/** Under the navigation bar, and always there: screen readers announce nothing in a region that has just appeared. */
const Place = styled(
  'div',
  { base: { position: 'sticky', top: '57px', zIndex: 9 } },
  { defaultProps: { role: 'status', 'aria-label': 'Connection' } },
);

const Strip = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    px: 3,
    py: 1,
    bg: 'down-soft',
    color: 'down',
    borderBottomWidth: '1px',
    borderColor: 'line',
    fontSize: 'sm',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
});

/** Says on every screen that what it shows is the last known, of when that is, and that nothing is sent. */
export function OfflineStrip() {
  const freshness = useFreshness();
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isSilent = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active' }).some(({ state }) => state.status === 'error' && isSilence(state.error)),
  );
  const isOffline = freshness.state === 'offline';
  const isCut = isOffline || isSilent;
  if (!isCut) return <Place />;
  const knownMs = lastKnownMs(cache.findAll({ type: 'active' }));
  return (
    <Place>
      <Strip>
        <CloudOff size={15} aria-hidden="true" />
        <span>
          {isOffline ? 'Offline' : 'The game cannot be reached'}
          {knownMs > 0 && ` · data of ${formatMoment(new Date(knownMs).toISOString(), Date.now())}`}
          {isOffline && ' · nothing is sent'}
        </span>
      </Strip>
    </Place>
  );
}

interface Shown {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly dataUpdatedAt: number };
}

/** Since when what is shown is known: the prices, or where there are none, the oldest part of the screen. */
function lastKnownMs(shown: readonly Shown[]): number {
  const timeOf = ({ state }: Shown) => state.dataUpdatedAt;
  const prices = shown.find(({ queryKey }) => queryKey[0] === listStocksByTier.name);
  if (prices && timeOf(prices) > 0) return timeOf(prices);
  const others = shown.filter(({ queryKey }) => queryKey[0] !== currentPlayerQuery.queryKey[0]).map(timeOf);
  const known = others.filter((time) => time > 0);
  return known.length > 0 ? Math.min(...known) : 0;
}
