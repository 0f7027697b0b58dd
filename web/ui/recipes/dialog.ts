import { defineSlotRecipe } from '@chakra-ui/react';

const panel = { borderWidth: '1px', borderRadius: 'md', pb: 0, animation: 'rise 140ms ease-out' } as const;
const at = {
  centre: '&[data-place=centre]',
  bar: '&[data-place=bar]',
  side: '&[data-place=side]',
  top: '&[data-place=top]',
} as const;

/** Every dialog is a sheet on phones. */
export const dialog = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'title', 'header', 'body'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 30,
      bg: 'rgb(6 9 14 / 60%)',
      [at.bar]: { sm: { bg: 'transparent' } },
      [at.side]: { md: { bg: 'rgb(6 9 14 / 35%)' } },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 30,
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
      [at.centre]: { sm: { alignItems: 'center', p: 4 } },
      [at.bar]: { sm: { alignItems: 'flex-start', justifyContent: 'flex-end', p: 4, pt: '60px' } },
      [at.top]: { sm: { alignItems: 'flex-start', p: 4, pt: '12dvh' } },
      [at.side]: { md: { alignItems: 'stretch', justifyContent: 'flex-end' } },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      maxW: '560px',
      maxH: '92dvh',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderBottomWidth: 0,
      borderColor: 'border',
      borderTopLeftRadius: '14px',
      borderTopRightRadius: '14px',
      pb: 'env(safe-area-inset-bottom)',
      animation: 'slideUp 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      _focusVisible: { outline: 'none' },
      [at.centre]: { sm: { ...panel, maxW: '440px', maxH: 'calc(100dvh - 32px)' } },
      [at.bar]: {
        maxH: '85dvh',
        sm: {
          ...panel,
          maxW: '440px',
          maxH: 'min(640px, calc(100dvh - 76px))',
          boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
        },
      },
      [at.top]: { h: { base: '92dvh', sm: 'auto' }, sm: { ...panel, maxW: '600px', maxH: '76dvh' } },
      [at.side]: {
        md: {
          maxW: '400px',
          maxH: 'none',
          borderWidth: 0,
          borderLeftWidth: '1px',
          borderRadius: 0,
          boxShadow: '-8px 0 24px rgb(6 9 14 / 18%)',
          animation: 'slideIn 180ms cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
      },
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: 3,
      flexShrink: 0,
      pl: 5,
      pr: 2,
      touchAction: 'none',
      userSelect: 'none',
      sm: { pt: 3 },
      '[data-place=top] > &': { sm: { display: 'none' } },
    },
    title: { flex: 1, minW: 0, py: 2, fontSize: 'lg' },
    body: { flex: '0 1 auto', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  },
});
