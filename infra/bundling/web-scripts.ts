import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type InputOptions, type OutputChunk, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { urls } from '../../web/lib/urls.ts';
import { root } from '../paths.ts';
import type { ComponentStyles } from '../styles/component-styles.ts';
import { type Chunk, type Load, planChunks } from './chunk-plan.ts';
import { EVERY_SCREEN, pages, sourcesOf } from './first-screens.ts';

interface Scripts {
  readonly chunks: readonly Chunk[];
  /** In order of their names: none may rely on another coming first. */
  readonly styleSheets: readonly string[];
}

const MOST_OPENED: ReadonlySet<string> = new Set([urls.home, urls.trading]);

const sourceOf = (id: string) => relative(root, id);

const inputOptions = ({ styleProps }: ComponentStyles) =>
  ({
    cwd: root,
    input: { main: join(root, 'web/app/main.tsx') },
    platform: 'browser',
    // Entries may export what other files import.
    preserveEntrySignatures: false,
    transform: {
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"', STYLE_PROPS: JSON.stringify(styleProps.join(' ')) },
    },
    // Saves 2 KB of every first screen. The neighbouring options for properties must stay: without writes React's
    // scheduler loses its `port.onmessage`.
    treeshake: { unknownGlobalSideEffects: false },
    onLog: (level, log, defaultHandler) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
    },
  }) satisfies InputOptions;

const outputOptions = {
  format: 'esm',
  minify: true,
  comments: false,
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
} satisfies OutputOptions;

/** Bundles the React app twice: to learn what every screen needs, and by a plan made of that. */
export async function buildScripts(
  outdir: string,
  styles: ComponentStyles,
  options: Pick<OutputOptions, 'sourcemap'> = {},
): Promise<Scripts> {
  const styleSheets: string[] = [];
  const bundle = await rolldown({
    ...inputOptions(styles),
    plugins: [styleSheetsInto(styleSheets), withNamedRecipes(styles)],
  });
  try {
    const unplanned = chunksOf((await bundle.generate(outputOptions)).output);
    const plan = planChunks(unplanned, loadsOf(unplanned));
    const groups = [{ debugName: 'plan', name: (id: string) => plan.get(sourceOf(id)) ?? null }];
    const { output } = await bundle.write({
      ...options,
      ...outputOptions,
      dir: outdir,
      codeSplitting: { groups, includeDependenciesRecursively: false },
    });
    // The order of loading varies.
    return { chunks: chunksOf(output), styleSheets: styleSheets.toSorted() };
  } finally {
    await bundle.close();
  }
}

/** esbuild makes one style sheet of all (web.ts). */
function styleSheetsInto(styleSheets: string[]) {
  return {
    name: 'style-sheets',
    load: {
      filter: { id: /\.css$/ },
      handler: (id: string) => {
        styleSheets.push(id);
        return { code: '', moduleType: 'js', moduleSideEffects: false } as const;
      },
    },
  };
}

function withNamedRecipes({ nameRecipes }: ComponentStyles): Plugin {
  return {
    name: 'named-recipes',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler: (source, id) => {
        const code = nameRecipes(id, source);
        // No source map: which file a line belongs to stays right.
        return code === undefined ? undefined : { code, map: null };
      },
    },
  };
}

function chunksOf(output: readonly (OutputChunk | { type: 'asset' })[]): Chunk[] {
  return output
    .filter((file): file is OutputChunk => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, code, moduleIds, imports }) => ({
      file: fileName,
      entry: facadeModuleId ? sourceOf(facadeModuleId) : undefined,
      bytes: gzipSync(code).length,
      modules: moduleIds.map(sourceOf),
      imports,
    }));
}

/** The screens that players open first weigh most. */
function loadsOf(chunks: readonly Chunk[]): Load[] {
  const entries = chunks.flatMap(({ entry }) => entry ?? []);
  const screens = Object.keys(pages).map(
    (url): Load => ({ sources: sourcesOf(url), weight: MOST_OPENED.has(url) ? 3 : 1 }),
  );
  const begun = new Set(screens.flatMap(({ sources }) => sources));
  const parts = entries.filter((entry) => !begun.has(entry));
  return [...screens, ...parts.map((entry): Load => ({ sources: [...EVERY_SCREEN, entry], weight: 0.1 }))];
}
