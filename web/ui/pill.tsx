import { Badge, chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { TICK_SECONDS } from '../../shared/tick.ts';
import { currentFreshness, type Freshness, freshnessWords, subscribeToFreshness } from '../lib/freshness.ts';

export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, currentFreshness, currentFreshness);
}

const Dot = chakra('span', { base: { w: '6px', h: '6px', borderRadius: 'full', bg: 'currentColor' } });

const tones = { live: 'up', late: 'down', offline: 'down', halted: 'neutral' } as const;

/** The badge is hidden until the app knows the state (base.css). */
const liveMark = { 'data-live': '' };

export function LiveBadge({ text = `Live Updates • Every ${TICK_SECONDS}s` }: { text?: string }) {
  const freshness = useFreshness();
  return (
    <Badge {...liveMark} colorPalette={tones[freshness.state]} fontVariantNumeric="tabular-nums">
      <Dot aria-hidden="true" />
      <span>{freshnessWords(freshness, text)}</span>
    </Badge>
  );
}

export function TradingPill({ halted }: { halted: boolean }) {
  const freshness = useFreshness();
  const { state } = freshness;
  if (state === 'offline' || state === 'late')
    return (
      <Badge colorPalette="down" fontVariantNumeric="tabular-nums">
        {freshnessWords(freshness, '')}
      </Badge>
    );
  return (
    <Badge {...liveMark} colorPalette={halted ? 'down' : 'up'}>
      {halted ? 'Halted' : 'Open'}
    </Badge>
  );
}
