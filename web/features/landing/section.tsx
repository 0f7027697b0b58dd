import { chakra } from '@chakra-ui/react';

export const Section = chakra('section', { base: { py: 6 } });

export const SectionTitle = chakra('h2', { base: { fontSize: '2xl', letterSpacing: '-0.02em' } });

export const Cards = chakra('div', { base: { display: 'grid', gap: 3, mt: 4 } });
