import { chakra, Flex } from '@chakra-ui/react';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CloudOff, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { currentPlayerQuery } from '../features/session/api.ts';
import { marketQuery } from '../features/stocks/api/get-market.ts';
import { isUnanswered } from '../lib/api-error.ts';
import { formatMoment } from '../lib/format.ts';
import { useHaltedAt } from '../lib/market-halt.ts';
import { useFreshness } from '../ui/pill.tsx';

/** Always mounted, because screen readers ignore a region that has just appeared. */
const Place = chakra(
  'div',
  { base: { position: 'sticky', top: '57px', zIndex: 9 } },
  { defaultProps: { role: 'status', 'aria-label': 'Connection' } },
);

const ASK_MS = 30_000;

/** Says that the screen shows old data, from when, and that nothing is sent; or else that trading is halted. */
export function OfflineStrip() {
  const isOffline = useFreshness().state === 'offline';
  const cache = useQueryClient().getQueryCache();
  const cut = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cutOf(cache.findAll({ type: 'active' })),
  );
  const isHaltShown = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active' }).some(showsHalt),
  );
  useQuery({ ...marketQuery, enabled: !isHaltShown, refetchInterval: ASK_MS });
  const haltedAt = useHaltedAt();
  if (!isOffline && cut === 'nothing')
    return (
      <Place data-bar="strip">
        {haltedAt && (
          <Strip
            icon={CirclePause}
          >{`Trading has been halted since ${formatMoment(haltedAt, Date.now())}; orders rest until it resumes.`}</Strip>
        )}
      </Place>
    );
  const shown = cache.findAll({ type: 'active' });
  const knownMs = lastKnownMs(!isOffline && cut === 'part' ? shown.filter(isCut) : shown);
  const known = knownMs > 0 ? ` · data from ${formatMoment(new Date(knownMs).toISOString(), Date.now())}` : '';
  return (
    <Place data-bar="strip">
      <Strip icon={CloudOff}>{isOffline ? `Offline${known} · nothing is sent` : words[cut] + known}</Strip>
    </Place>
  );
}

/** Chakra's `Alert` would add a kilobyte to every first screen, for its icons. */
function Strip({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex
      align="center"
      justify="center"
      gap={2}
      px={3}
      py={1}
      bg="down.subtle"
      color="down"
      fontWeight={550}
      borderBottomWidth="1px"
      borderColor="border"
      fontSize={{ base: 'xs', sm: 'sm' }}
      lineHeight={{ base: '16px', sm: '20px' }}
      fontVariantNumeric="tabular-nums"
      textAlign="center"
    >
      <Icon size={15} aria-hidden="true" />
      <span>{children}</span>
    </Flex>
  );
}

const words = { nothing: '', part: 'Part of this screen is not responding', game: 'Cannot reach the game' };

/** If prices still arrive, only a part of the screen is cut off. */
function cutOf(shown: readonly Query[]): keyof typeof words {
  if (!shown.some(isCut)) return 'nothing';
  return shown.some((query) => isPrices(query) && query.state.status === 'success') ? 'part' : 'game';
}

/** Leaves out the market's own answer, which may have been requested only once. */
const showsHalt = ({ queryKey, meta, state }: Query) =>
  meta?.tellsHalt && state.data !== undefined && queryKey[0] !== marketQuery.queryKey[0];
const isCut = ({ state }: Query) => state.status === 'error' && isUnanswered(state.error);
const isPrices = ({ queryKey }: Query) => queryKey[0] === listStocksByTier.name;
const isPlayer = ({ queryKey }: Query) => queryKey[0] === currentPlayerQuery.queryKey[0];

function lastKnownMs(shown: readonly Query[]): number {
  const timeOf = ({ state }: Query) => state.dataUpdatedAt;
  const prices = shown.find(isPrices);
  if (prices && timeOf(prices) > 0) return timeOf(prices);
  const known = shown
    .filter((query) => !isPlayer(query))
    .map(timeOf)
    .filter((time) => time > 0);
  return known.length > 0 ? Math.min(...known) : 0;
}
