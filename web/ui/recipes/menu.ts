import { defineSlotRecipe } from '@chakra-ui/react';

export const menu = defineSlotRecipe({
  slots: ['content', 'item', 'positioner', 'separator', 'itemCommand'],
  base: {
    positioner: { zIndex: 20 },
    content: {
      w: '264px',
      maxW: 'calc(100vw - 16px)',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: 2,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
      animation: 'rise 120ms ease-out',
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      w: 'full',
      minH: 10,
      px: 3,
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 550,
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { bg: 'bg.muted' },
      // The focus stays on the menu itself.
      '[role=menu]:focus-visible &': { _highlighted: { outline: '2px solid var(--accent)', outlineOffset: '-2px' } },
      // Radio items are arranged side by side.
      '&[data-type=radio]': {
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 1,
        px: 1,
        py: 2,
        fontSize: 'xs',
        _checked: { bg: 'accent.subtle', color: 'accent' },
      },
    },
    itemCommand: { ml: 'auto', fontSize: 'xs', color: 'fg.muted', fontFamily: 'inherit' },
    separator: { my: 2, borderTopWidth: '1px', borderColor: 'border' },
  },
});
