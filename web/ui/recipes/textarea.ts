import { defineRecipe } from '@chakra-ui/react';
import { typed } from './input.ts';

export const textarea = defineRecipe({ base: { ...typed, py: 2, lineHeight: '22px', resize: 'none' } });
