import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { evaluateCondition, resolveIntrinsics, type Scope } from './intrinsics.ts';
import { accountId, attributeOf, checkType, type NamedResource, referenceOf, region } from './resource-names.ts';

interface RawResource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly Condition?: string;
}

interface RawTemplate {
  readonly Resources: Record<string, RawResource>;
  readonly Parameters?: Record<string, { readonly Default?: unknown }>;
  readonly Conditions?: Record<string, unknown>;
  readonly Mappings?: Record<string, Record<string, Record<string, unknown>>>;
}

interface Assets {
  readonly files: Record<string, { readonly source: { readonly path: string } }>;
}

export interface Resource<T> {
  readonly id: string;
  readonly ref: string;
  readonly properties: T;
}

const pseudoParameters: Record<string, string> = {
  'AWS::AccountId': accountId,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::StackId': `arn:aws:cloudformation:${region}:${accountId}:stack/local/local`,
  'AWS::StackName': 'local',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** A synthesized stack: its resources by type with every intrinsic resolved, and where its assets lie. */
export class Template {
  readonly #directory: string;
  readonly #raw: RawTemplate;
  readonly #assets: Assets;
  readonly #siteHost: string;
  readonly #properties = new Map<string, Record<string, unknown>>();
  readonly #scope: Scope;

  constructor(options: { directory: string; siteHost: string }) {
    this.#directory = resolve(options.directory);
    this.#siteHost = options.siteHost;
    const stack = this.#soleStack();
    this.#raw = this.#read(`${stack}.template.json`) as RawTemplate;
    this.#assets = this.#read(`${stack}.assets.json`) as Assets;
    this.#scope = {
      ref: (id) => pseudoParameters[id] ?? this.#parameter(id) ?? referenceOf(this.#named(id)),
      attribute: (id, name) => attributeOf(this.#named(id), name),
      condition: (name) => evaluateCondition(this.#raw.Conditions?.[name], this.#scope),
      mapping: (map, first, second) => this.#raw.Mappings?.[map]?.[first]?.[second],
    };
    for (const [id, { Type }] of Object.entries(this.#raw.Resources)) checkType({ id, type: Type });
  }

  /** Every resource of one of the types, in the template's order. */
  list<T>(...types: string[]): Resource<T>[] {
    return Object.entries(this.#raw.Resources)
      .filter(([, raw]) => types.includes(raw.Type))
      .filter(([, raw]) => !raw.Condition || this.#scope.condition(raw.Condition))
      .map(([id]) => ({ id, ref: this.ref(id), properties: this.#resolved(id) as T }));
  }

  ref(id: string): string {
    return referenceOf(this.#named(id));
  }

  attribute(id: string, name: string): string {
    return attributeOf(this.#named(id), name);
  }

  /** The folder or file that the deployment would upload under this key. */
  assetPath(objectKey: string): string {
    const asset = this.#assets.files[objectKey.replace(/\.[a-z]+$/, '')];
    if (!asset) throw new OperatorError(`The template names the asset ${objectKey}, which the assembly does not hold.`);
    return resolve(this.#directory, asset.source.path);
  }

  #parameter(id: string): unknown {
    const parameter = this.#raw.Parameters?.[id];
    if (!parameter) return undefined;
    if (parameter.Default === undefined) throw new OperatorError(`The template's parameter ${id} has no default.`);
    return parameter.Default;
  }

  #named(id: string): NamedResource {
    const raw = this.#raw.Resources[id];
    if (!raw) throw new OperatorError(`The template refers to ${id}, which it does not hold.`);
    return { id, type: raw.Type, properties: this.#resolvedNames(id, raw), siteHost: this.#siteHost };
  }

  /** Only the texts at the top: a name never depends on more, and more may refer back to the name. */
  #resolvedNames(id: string, raw: RawResource): Record<string, unknown> {
    const known = this.#properties.get(id);
    if (known) return known;
    const names = Object.entries(raw.Properties ?? {}).filter(([key]) => /(Name|^Domain|^ProtocolType)$/.test(key));
    return resolveIntrinsics(Object.fromEntries(names), this.#scope) as Record<string, unknown>;
  }

  #resolved(id: string): Record<string, unknown> {
    const known = this.#properties.get(id);
    if (known) return known;
    const properties = resolveIntrinsics(this.#raw.Resources[id]?.Properties ?? {}, this.#scope);
    this.#properties.set(id, properties as Record<string, unknown>);
    return properties as Record<string, unknown>;
  }

  #soleStack(): string {
    const manifest = this.#read('manifest.json') as { artifacts: Record<string, { type: string }> };
    const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
    const [stack] = stacks;
    if (!stack || stacks.length > 1) throw new OperatorError(`Expected one stack in ${this.#directory}.`);
    return stack[0];
  }

  #read(file: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.#directory, file), 'utf8'));
    } catch (error) {
      throw new OperatorError(`Cannot read the synthesized template: ${(error as Error).message}`);
    }
  }
}
