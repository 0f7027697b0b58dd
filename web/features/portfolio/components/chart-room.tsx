import { chakra } from '@chakra-ui/react';

export const ChartRoom = chakra('div', { base: { position: 'relative', h: { base: '120px', md: '240px' } } });

export const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: 2,
    minH: { base: '72px', sm: '42px' },
    mt: { base: 2, md: 3 },
  },
});
