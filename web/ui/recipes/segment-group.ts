import { defineSlotRecipe } from '@chakra-ui/react';

export const segmentGroup = defineSlotRecipe({
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      gap: 1,
      bg: 'bg.muted',
      borderRadius: 'md',
      _disabled: { opacity: 0.55 },
    },
    item: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      whiteSpace: 'nowrap',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontWeight: 550,
      color: 'fg.muted',
      cursor: 'pointer',
      _checked: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        '&[data-tone=up]': { bg: 'up.subtle', borderColor: 'up', color: 'up' },
        '&[data-tone=down]': { bg: 'down.subtle', borderColor: 'down', color: 'down' },
      },
      '&[data-focus-visible]': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
    },
  },
  variants: {
    size: {
      sm: { root: { p: '2px' }, item: { minH: '26px', px: 2, fontSize: 'xs' } },
      md: { root: { p: 1 }, item: { minH: 8, px: { base: 1, sm: 3 }, fontSize: 'sm' } },
    },
  },
  defaultVariants: { size: 'md' },
});
