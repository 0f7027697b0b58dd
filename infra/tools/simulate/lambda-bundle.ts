import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { functionEntries } from '../../bundling/function-entries.ts';
import { root } from '../../paths.ts';

export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

// biome-ignore lint/suspicious/noExplicitAny: modules of every shape
export type Module = Record<string, any>;
export type Globals = Readonly<Record<(typeof shadowed)[number], unknown>>;
type Require = (name: string) => unknown;
interface Loaded {
  readonly load: Readonly<Record<string, () => Promise<Module>>>;
}

const shadowed = [
  ...(['Date', 'Math', 'crypto', 'fetch', 'AbortSignal', 'performance', 'process'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];
const require = createRequire(import.meta.url);

/** Other modules that use the simulated clock and random numbers. */
const others = {
  players: join(root, 'functions/data/player.ts'),
  months: join(root, 'functions/data/month.ts'),
  'paypal-api': join(root, 'infra/local/paypal/api.ts'),
  'paypal-orders': join(root, 'infra/local/paypal/orders.ts'),
  'paypal-webhooks': join(root, 'infra/local/paypal/webhooks.ts'),
};

/** Rules and schemas keep no state and read no clock, except for the ids that contain the time. */
const isStateless = (path: string) => /^(shared|functions\/domain)\/(?!uuid\.ts)/.test(relative(root, path));

/**
 * All Lambdas as one script. Each call of `start` evaluates it anew, as a cold start does. The state of its modules
 * belongs to one process, which is given its clock, randomness, network and table. Rules and schemas are evaluated
 * once.
 */
export class LambdaBundle {
  readonly #script: (...values: unknown[]) => void;
  readonly #stateless: ReadonlyMap<string, unknown>;

  private constructor(script: (...values: unknown[]) => void, stateless: ReadonlyMap<string, unknown>) {
    this.#script = script;
    this.#stateless = stateless;
  }

  /** @throws if a patch does not match its file exactly once */
  static async build(patches: readonly Patch[] = []): Promise<LambdaBundle> {
    const handlers = Object.entries(await functionEntries()).map(
      ([name, { file, handler }]) =>
        `'${name}': () => import(${JSON.stringify(file)}).then(({ ${handler}: handler }) => ({ handler }))`,
    );
    const modules = Object.entries(others).map(([name, file]) => `'${name}': () => import(${JSON.stringify(file)})`);
    const main = await bundled(`export const load = {${[...handlers, ...modules]}}`, patches, [statelessApart]);
    const files = globSync('{shared,functions/domain}/**/*.ts', { cwd: root }).filter(
      (file) => !/\.(test|d)\.ts$/.test(file) && isStateless(join(root, file)),
    );
    const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(join(root, file))};`);
    const named = files.map((file, index) => `[${JSON.stringify(file)}, m${index}]`);
    const rest = `import * as zod from 'zod/mini'; export const modules = [['zod/mini', zod],${named.join()}];`;
    const { modules: rules } = evaluate(
      scriptOf(await bundled(imports.join('') + rest, patches), 'rules.js'),
      require,
      globalThis,
    );
    return new LambdaBundle(scriptOf(main, 'lambdas.js'), new Map(rules as [string, unknown][]));
  }

  start(globals: Globals, builtIns: Readonly<Record<string, unknown>>): (name: string) => Promise<Module> {
    const provided: Require = (name) => builtIns[name] ?? this.#stateless.get(name) ?? require(name);
    const { load } = evaluate(this.#script, provided, globals) as unknown as Loaded;
    return (name) => (load[name] as Loaded['load'][string])();
  }
}

function evaluate(script: (...values: unknown[]) => void, provided: Require, globals: object): Record<string, unknown> {
  const module = { exports: {} };
  script(provided, module, module.exports, ...shadowed.map((name) => (globals as Record<string, unknown>)[name]));
  return module.exports;
}

function scriptOf(code: string, filename: string): (...values: unknown[]) => void {
  const names = ['require', 'module', 'exports', ...shadowed].join();
  return new Script(`(function(${names}){${code}\n})`, { filename }).runInThisContext();
}

async function bundled(contents: string, patches: readonly Patch[], plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['@aws-sdk/*', '@smithy/*', '@block65/*', 'aws-jwt-verify'],
    plugins: [...plugins, patched(patches)],
    logLevel: 'warning',
  });
  return (outputFiles[0]?.text ?? '').replace(copies, 'var __toESM = (module) => module;\n');
}

/** esbuild's import helper would copy every export of every module for each process. */
const copies = /var __toESM = [\s\S]*?\n\)\);\n/;

const statelessApart: Plugin = {
  name: 'stateless-apart',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^(zod\/mini$|\.)/ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData === 'asked') return undefined;
      if (path === 'zod/mini') return { path, external: true };
      const found = await resolve(path, { resolveDir, kind, importer, pluginData: 'asked' });
      return isStateless(found.path) ? { path: relative(root, found.path), external: true } : found;
    });
  },
};

function patched(patches: readonly Patch[]): Plugin {
  return {
    name: 'patched',
    setup({ onLoad }) {
      for (const { file, from, to } of patches) {
        const filter = new RegExp(`[\\\\/]${basename(file).replaceAll('.', '\\.')}$`);
        onLoad({ filter }, ({ path }) => {
          if (relative(root, path) !== file) return undefined;
          const source = readFileSync(path, 'utf8');
          if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
          return { contents: source.replace(from, () => to), loader: 'ts' };
        });
      }
    },
  };
}
