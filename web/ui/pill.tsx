import { chakra } from '@chakra-ui/react';

/** A small label: a state, a count, "You". */
export const Pill = chakra('span', {
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

const Dot = chakra('span', { base: { w: '6px', h: '6px', borderRadius: 'full', bg: 'currentColor' } });

/** Says that the numbers beside it keep themselves current; the text must be true. */
export function LiveBadge({ text = 'Live Updates • Every 10s' }: { text?: string }) {
  return (
    <Pill tone="up">
      <Dot aria-hidden="true" />
      {text}
    </Pill>
  );
}
