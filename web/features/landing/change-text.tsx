import { chakra } from '@chakra-ui/react';

/**
 * A day's change, which the script fills in with its direction (island.ts). The arrow is a shape, since fonts may lack
 * it.
 */
export const ChangeText = chakra('span', {
  base: {
    textStyle: 'number',
    fontWeight: 550,
    '&[data-direction]::before': {
      content: '""',
      display: 'inline-block',
      w: '8px',
      h: '6px',
      mr: '3px',
      verticalAlign: '1px',
      background: 'currentColor',
      clipPath: 'var(--arrow)',
      forcedColorAdjust: 'none',
    },
    '&[data-direction=up]': { color: 'up', '--arrow': 'polygon(50% 0, 100% 100%, 0 100%)' },
    '&[data-direction=down]': { color: 'down', '--arrow': 'polygon(0 0, 100% 0, 50% 100%)' },
    '&[data-direction=flat]': { color: 'fg.muted', '--arrow': 'inset(2px 0)' },
  },
  variants: {
    place: {
      /** The arrow is in the tile's corner, because a phone has no room for it beside the figure. */
      tile: {
        minH: { base: '15px', md: '18px' },
        fontSize: { base: '10.5px', md: 'sm' },
        letterSpacing: { base: '-0.02em', md: 'normal' },
        '@media (max-width: 359px)': { fontSize: '9.5px', letterSpacing: '-0.05em' },
        '&[data-direction]': { color: 'inherit' },
        '&[data-direction]::before': {
          position: 'absolute',
          top: { base: '9px', md: 4 },
          right: { base: '6px', md: '9px' },
          m: 0,
        },
      },
    },
  },
});
