import { defineSlotRecipe } from '@chakra-ui/react';

export const emptyState = defineSlotRecipe({
  slots: ['root', 'content', 'indicator', 'title'],
  base: {
    root: { px: 6, py: 10, color: 'fg.muted' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      textAlign: 'center',
      // The title may contain a long search text.
      overflowWrap: 'anywhere',
    },
    indicator: { display: 'grid', placeItems: 'center', boxSize: 12, borderRadius: 'full', bg: 'bg.muted', mb: 1 },
    title: { fontSize: 'md', lineHeight: 1.5, color: 'fg', fontWeight: 550 },
  },
});
