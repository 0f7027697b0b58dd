import { defineConfig } from '@pandacss/dev';
import { preset } from './web/ui/preset.ts';

export default defineConfig({
  eject: true,
  presets: [preset],
  include: ['web/{app,features,lib,ui,gallery}/**/*.{ts,tsx}'],
  exclude: ['**/*.test.*', 'web/ui/preset.ts'],
  outdir: 'styled-system',
  importMap: 'styled-system',
  jsxFramework: 'react',
  preflight: false,
});
