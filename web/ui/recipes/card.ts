import { defineSlotRecipe } from '@chakra-ui/react';

export const card = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'title'],
  base: {
    root: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', minW: 0 },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 3,
      minH: 12,
      px: 4,
      py: 2,
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    title: { fontSize: 'md', fontWeight: 600, flex: '1 1 auto' },
    body: { px: 4, py: 3 },
  },
});
