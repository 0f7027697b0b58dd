import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { appPage, pageOf } from '../../infra/bundling/prerender.ts';
import { root } from '../../infra/paths.ts';
import { componentSources, componentStyles } from '../../infra/styles/component-styles.ts';
import type { NameRecipes } from '../../infra/styles/recipes.ts';

/** Not part of what ships. */
export const GALLERY_DIR = join(root, 'dist/gallery');

/** Bundles the gallery with React's development checks, which report to the console. */
export async function buildGallery(): Promise<void> {
  await rm(GALLERY_DIR, { recursive: true, force: true });
  await mkdir(GALLERY_DIR, { recursive: true });
  const { css, styleProps, nameRecipes } = await componentStyles([
    ...componentSources(),
    ...componentSources('web/gallery'),
  ]);
  const { metafile } = await build({
    entryPoints: { gallery: join(root, 'web/gallery/main.tsx') },
    outdir: join(GALLERY_DIR, 'assets'),
    entryNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    // In parts, each story would ask for 130 files.
    splitting: false,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    jsx: 'automatic',
    // Every story loads it anew. Names stay for React's messages.
    minifySyntax: true,
    minifyWhitespace: true,
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"development"', STYLE_PROPS: JSON.stringify(styleProps.join(' ')) },
    plugins: [withNamedRecipes(nameRecipes)],
    metafile: true,
    logLevel: 'warning',
  });
  await cp(join(root, 'web/public'), GALLERY_DIR, { recursive: true });
  const named = (ending: string) =>
    Object.keys(metafile.outputs)
      .filter((file) => file.endsWith(ending))
      .map((file) => `/assets/${basename(file)}`);
  const components = `/assets/components-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(GALLERY_DIR, components), css);
  const styles = [...named('.css'), components].map((file) => `<link rel="stylesheet" href="${file}">`);
  const scripts = named('.js')
    .map((file) => `<script type="module" src="${file}"></script>`)
    .join('');
  const page = await pageOf({ styles: styles.join(''), scripts, page: appPage() });
  await writeFile(join(GALLERY_DIR, 'index.html'), page);
}

function withNamedRecipes(nameRecipes: NameRecipes): Plugin {
  return {
    name: 'named-recipes',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/web\/.*\.tsx?$/ }, async ({ path }) => {
        const contents = nameRecipes(path, await readFile(path, 'utf8'));
        return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      }),
  };
}
