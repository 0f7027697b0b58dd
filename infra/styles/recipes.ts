import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import type { RecipeClasses } from '../../web/ui/class-names.ts';
import { root } from '../paths.ts';
import { type Collected, takeCollected } from './recipe-collector.ts';
import { type Node, nodesOf } from './syntax.ts';

const STYLED = join(root, 'web/ui/styled.tsx');
const COLLECTOR = join(import.meta.dirname, 'recipe-collector.ts');
const ENTRY = '\0entry';

/** A source as the browser gets it; undefined without recipes. */
export type NameRecipes = (file: string, source: string) => string | undefined;

/**
 * Runs the sources with recipes and collects each recipe's rules. Such modules may not use the browser while loading.
 */
export async function collectRecipes(files: readonly string[]): Promise<Collected> {
  const styledFiles = new Set(files.filter((file) => recipeCalls(file, readFileSync(file, 'utf8')).length > 0));
  const bundle = await rolldown({
    cwd: root,
    input: ENTRY,
    platform: 'node',
    external: (id) => id === COLLECTOR || /^(@?[a-z]|node:)/.test(id),
    treeshake: { moduleSideEffects: (id, isExternal) => !isExternal && (id === ENTRY || styledFiles.has(id)) },
    plugins: [entryOf(styledFiles), collectorForStyled()],
    onLog: () => undefined,
  });
  const file = join(root, 'dist', `recipes-${randomUUID()}.mjs`);
  try {
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await import(pathToFileURL(file).href);
  } finally {
    await bundle.close();
    await rm(file, { force: true });
  }
  return takeCollected();
}

/** Replaces each recipe by its class names. */
export function nameRecipesBy(classes: ReadonlyMap<string, RecipeClasses>): NameRecipes {
  // The app is bundled twice (infra/bundling/web-scripts.ts).
  const known = new Map<string, string | undefined>();
  const nameRecipes: NameRecipes = (file, source) => {
    const calls = recipeCalls(file, source);
    if (calls.length === 0) return undefined;
    return replaceRecipes(source, calls, (_, place) => {
      const found = classes.get(placeOf(file, place));
      if (!found) throw new Error(`${relative(root, file)}: recipe ${place + 1} was not collected`);
      return JSON.stringify(found);
    });
  };
  return (file, source) => {
    if (!known.has(file)) known.set(file, nameRecipes(file, source));
    return known.get(file);
  };
}

const placeOf = (file: string, place: number) => `${relative(root, file)}#${place}`;

/** The arguments of `styled(element, …)` and `slotClasses(…)`. */
function recipeCalls(file: string, source: string): Node[] {
  if (!/\b(styled|slotClasses)\(/.test(source)) return [];
  return nodesOf(file, source, 'CallExpression').flatMap(({ callee, arguments: given }) => {
    const place = { styled: 1, slotClasses: 0 }[String((callee as Node).name)];
    const recipe = place === undefined ? undefined : (given as Node[])[place];
    return recipe ? [recipe] : [];
  });
}

function replaceRecipes(
  source: string,
  recipes: readonly Node[],
  by: (recipe: string, place: number) => string,
): string {
  const parts = recipes.map(({ start, end }, place) => {
    const after = recipes[place + 1]?.start ?? source.length;
    return by(source.slice(start, end), place) + source.slice(end, after);
  });
  return source.slice(0, recipes[0]?.start) + parts.join('');
}

/** Imports these files, and gives each recipe its place. */
function entryOf(files: ReadonlySet<string>): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => {
      if (id === ENTRY) return [...files].map((file) => `import ${JSON.stringify(file)};`).join('\n');
      return id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined;
    },
    transform: (source, id) => {
      if (!files.has(id)) return undefined;
      const named = (recipe: string, place: number) =>
        `{ ...(${recipe}), place: ${JSON.stringify(placeOf(id, place))} }`;
      return replaceRecipes(source, recipeCalls(id, source), named);
    },
  };
}

function collectorForStyled(): Plugin {
  return {
    name: 'collector-for-styled',
    async resolveId(id, importer, options) {
      // The entry imports those by itself.
      if (options.kind === 'dynamic-import') return { id, external: true };
      if (!id.endsWith('/styled.tsx')) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved?.id === STYLED ? { id: COLLECTOR, external: 'absolute' } : resolved;
    },
  };
}
