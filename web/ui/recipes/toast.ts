import { defineSlotRecipe } from '@chakra-ui/react';

export const toast = defineSlotRecipe({
  slots: ['root', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 3,
      w: { base: 'calc(100vw - 16px)', sm: '380px' },
      pl: 4,
      pr: 1,
      py: 1,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
      animation: 'rise 160ms ease-out',
      '& > div': { minW: 0, py: 2 },
      '&[data-type=error]': { bg: 'down', borderColor: 'down', color: 'down.contrast' },
    },
    title: { fontWeight: 600 },
    description: { fontSize: 'sm' },
  },
});
