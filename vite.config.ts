import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Many screens have a ticket, news, points, a search or the market's engine, and draw none of them first. */
const laterParts = new RegExp(
  'features/(trades|leagues)|ui/(number-input|points-card)|lib/use-settled|@noble|shared/market/|' +
    String.raw`shared/(order-rules|refusals|price-change|league-code|routes/leagues|schemas/(contest|league)|(schemas|routes)/(news|admin|fairness))\.`,
);

/** The web app. With `--mode gallery` its components and screens from fixtures, and with React's development checks. */
export default defineConfig(({ mode }) => ({
  root: mode === 'gallery' ? 'web/gallery' : 'web',
  publicDir: `${import.meta.dirname}/web/public`,
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  css: { postcss: { plugins: [pandacss()] } },
  ...(mode === 'gallery' && { define: { 'process.env.NODE_ENV': '"development"' } }),
  build: {
    outDir: `${import.meta.dirname}/dist/${mode === 'gallery' ? 'gallery' : 'web'}`,
    emptyOutDir: true,
    target: 'es2022',
    // The first with `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
    // The pages name what each screen needs (infra/bundling/web.ts).
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/web/${mode === 'gallery' ? 'gallery/index.html' : 'app/main.tsx'}`,
      preserveEntrySignatures: false,
      // What many screens share is one file. In parts, each story of the gallery would ask for a hundred.
      output: {
        codeSplitting: mode !== 'gallery' && {
          groups: [{ name: 'common', minShareCount: 4, test: (id: string) => !laterParts.test(id) }],
        },
      },
    },
  },
}));
