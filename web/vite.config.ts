import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Code that many screens share but do not need for their first paint: tickets, news, search, the market's engine. */
const laterParts = new RegExp(
  'features/(trades|leagues)|ui/(dialog|use-sheet-drag|segmented-control|history-range|number-field|number-input|points-card)|lib/(use-settled|month-(replay|words))|@noble|shared/market/|' +
    String.raw`shared/(order-rules|refusals|price-change|league-code|routes/leagues|schemas/(contest|league)|(schemas|routes)/(news|admin|fairness))\.`,
);

/** Ark UI and Zag state machines, which load with the screens that use them. Every element needs the excluded paths. */
const machines =
  /@zag-js\/(?!anatomy|core\/dist\/merge-props|utils|dom-query\/dist\/(computed-style|node|shared))|(@ark-ui\/react\/dist|esm)\/components\/(avatar|checkbox|checkmark|combobox|dialog|menu|progress|radio-group|radiomark|segment-group|switch|tabs|toast|toaster|tooltip|presence|portal)/;
const overlays =
  /@zag-js\/(dialog|focus-trap|dismissable|interact-outside|aria-hidden|remove-scroll)|components\/dialog/;
const fields =
  /@zag-js\/auto-resize|components\/(alert|close-button|field|fieldset|icons|input|native-select|textarea)\b|ui\/number-field\./;
const segments = /@zag-js\/radio-group|components\/segment-group|ui\/(segmented-control|history-range)\./;
/** Two leaves that All Stocks shares with few other screens would be a file each. */
const leaves = /useMutationState|icons\/chart-no-axes-column/;
const own = new RegExp(
  [overlays, fields, segments, /\/(avatar|checkbox|checkmark|combobox|menu|progress|switch|toast|tooltip)\b/]
    .map(({ source }) => source)
    .join('|'),
);

/** Builds the web app. `--mode gallery` builds the gallery, with React's development checks. */
export default defineConfig(({ mode }) => ({
  root: mode === 'gallery' ? `${import.meta.dirname}/gallery` : import.meta.dirname,
  publicDir: `${import.meta.dirname}/public`,
  plugins: [react()],
  ...(mode === 'gallery' && { define: { 'process.env.NODE_ENV': '"development"' } }),
  build: {
    outDir: `${import.meta.dirname}/../dist/${mode === 'gallery' ? 'gallery' : 'web'}`,
    emptyOutDir: true,
    target: 'es2022',
    // These versions are the first with `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
    // The pages list the files that each screen needs (infra/bundling/web.ts).
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/${mode === 'gallery' ? 'gallery/index.html' : 'app/main.tsx'}`,
      preserveEntrySignatures: false,
      // The gallery is not split, because each of its stories would request a hundred files.
      output: {
        codeSplitting: mode !== 'gallery' && {
          groups: [
            {
              name: 'common',
              minShareCount: 4,
              test: (id) => ![laterParts, machines, fields].some((later) => later.test(id)),
            },
            { name: 'machines', minShareCount: 4, test: (id) => machines.test(id) && !own.test(id) },
            { name: 'fields', minShareCount: 4, test: fields },
            { name: 'leaves', minShareCount: 2, test: leaves },
            { name: 'segments', minShareCount: 2, test: segments },
            { name: 'overlays', minShareCount: 2, test: overlays },
          ],
        },
      },
    },
  },
}));
