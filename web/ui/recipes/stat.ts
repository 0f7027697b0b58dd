import { defineSlotRecipe } from '@chakra-ui/react';

const card = { label: { fontWeight: 500 }, valueText: { alignItems: 'baseline', letterSpacing: '-0.02em' } } as const;

export const stat = defineSlotRecipe({
  slots: ['root', 'label', 'valueText', 'valueUnit', 'helpText'],
  base: {
    root: { minW: 0 },
    label: { textStyle: 'label' },
    valueText: { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontWeight: 600 },
    valueUnit: { fontSize: 'md', fontWeight: 400, lineHeight: 1.5, letterSpacing: 'normal', color: 'fg.muted' },
    helpText: { textStyle: 'label' },
  },
  variants: {
    size: {
      sm: {
        label: { ...card.label, fontSize: '11px' },
        valueText: { ...card.valueText, minH: '24px', lineHeight: '24px' },
        valueUnit: { mdDown: { srOnly: true } },
        helpText: { minH: '18px', fontSize: '11px' },
      },
      md: { valueText: { alignItems: 'center', columnGap: 2 } },
      lg: {
        label: { ...card.label, fontSize: 'sm' },
        valueText: {
          ...card.valueText,
          minH: '36px',
          mt: 0.5,
          fontSize: { base: '2xl', md: '3xl' },
          lineHeight: '36px',
        },
        helpText: { minH: '22px', mt: 0.5, fontSize: 'sm' },
      },
    },
  },
});
