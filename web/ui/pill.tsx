import { useSyncExternalStore } from 'react';
import { styled } from 'styled-system/jsx';
import { TICK_SECONDS } from '../../shared/tick.ts';
import { currentFreshness, type Freshness, freshnessWords, subscribeToFreshness } from '../lib/freshness.ts';

export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, currentFreshness, currentFreshness);
}

export const Pill = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    px: 2,
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 550,
    lineHeight: '22px',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'ink-muted' },
      accent: { bg: 'accent-soft', color: 'accent' },
      up: { bg: 'up-soft', color: 'up' },
      down: { bg: 'down-soft', color: 'down' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A tier in its material. */
export const TierFrame = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 1.5,
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 550,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  variants: {
    tier: {
      standard: { color: 'standard', bg: 'standard-soft', borderColor: 'standard-line' },
      bronze: { color: 'bronze', bg: 'bronze-soft', borderColor: 'bronze-line' },
      silver: { color: 'silver', bg: 'silver-soft', borderColor: 'silver-line' },
      gold: { color: 'gold', bg: 'gold-soft', borderColor: 'gold-line' },
    },
  },
});

export const Dot = styled('span', { base: { w: '6px', h: '6px', borderRadius: 'full', bg: 'currentColor' } });

const tones = { live: 'up', late: 'down', offline: 'down', halted: 'neutral' } as const;

/** Hidden until the app knows (base.css). */
const told = { 'data-live': '' };

export function LiveBadge({ text = `Live Updates • Every ${TICK_SECONDS}s` }: { text?: string }) {
  const freshness = useFreshness();
  return (
    <Pill {...told} tone={tones[freshness.state]} fontVariantNumeric="tabular-nums">
      <Dot aria-hidden="true" />
      <span>{freshnessWords(freshness, text)}</span>
    </Pill>
  );
}

export function TradingPill({ halted }: { halted: boolean }) {
  const freshness = useFreshness();
  const { state } = freshness;
  if (state === 'offline' || state === 'late')
    return (
      <Pill tone="down" fontVariantNumeric="tabular-nums">
        {freshnessWords(freshness, '')}
      </Pill>
    );
  return (
    <Pill {...told} tone={halted ? 'down' : 'up'}>
      {halted ? 'Halted' : 'Open'}
    </Pill>
  );
}
