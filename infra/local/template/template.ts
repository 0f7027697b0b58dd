import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AssetManifestArtifact, CloudAssembly } from 'aws-cdk-lib/cx-api';
import { OperatorError } from '../operator-error.ts';
import { resolveIntrinsics, type Scope } from './intrinsics.ts';
import { accountId, attributeOf, checkType, type NamedResource, referenceOf, region } from './resource-names.ts';

type Properties = Record<string, unknown>;
/** What a nested stack's parent gives it, by parameter. */
type Given = ReadonlyMap<string, () => unknown>;

interface RawResource {
  readonly Type: string;
  readonly Properties?: Properties;
  readonly Condition?: string;
}

interface RawTemplate {
  readonly Resources: Record<string, RawResource>;
  readonly Parameters?: Record<string, { readonly Default?: unknown }>;
  readonly Outputs?: Record<string, { readonly Value: unknown }>;
}

/** By asset id: the file or folder. */
type AssetPaths = ReadonlyMap<string, string>;

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

const NESTED = 'AWS::CloudFormation::Stack';

/** A synthesized stack: its resources by type, with every intrinsic resolved, and the paths of its assets. */
export class Template {
  readonly #assets: AssetPaths;
  readonly #siteHost: string;
  readonly #resources = new Map<string, { readonly raw: RawResource; readonly scope: Scope }>();
  /** Of nested stacks, by stack and name. */
  readonly #outputs = new Map<string, () => unknown>();
  readonly #properties = new Map<string, Properties>();

  constructor({ raw, siteHost, assets = new Map() }: { raw: RawTemplate; siteHost: string; assets?: AssetPaths }) {
    this.#assets = assets;
    this.#siteHost = siteHost;
    this.#add('', raw, new Map());
  }

  /** Every resource of these types, in template order. */
  list<T>(...types: string[]): Resource<T>[] {
    return [...this.#resources]
      .filter(([, { raw }]) => types.includes(raw.Type))
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
    const path = this.#assets.get(objectKey.replace(/\.[a-z]+$/, ''));
    if (!path) throw new OperatorError(`The template names the asset ${objectKey}, which the assembly does not hold.`);
    return path;
  }

  /** Adds a template's resources, with its stack's id before theirs, then those of its own nested stacks. */
  #add(stackId: string, { Resources, Parameters = {}, Outputs = {} }: RawTemplate, given: Given): void {
    for (const [name, { Default }] of Object.entries(Parameters))
      if (!given.has(name) && Default === undefined)
        throw new OperatorError(`The stack ${stackId} is not given its parameter ${name}.`);
    const scope: Scope = {
      ref: (id) => pseudoParameters[id] ?? given.get(id)?.() ?? Parameters[id]?.Default ?? this.ref(stackId + id),
      attribute: (id, name) => this.#outputs.get(`${stackId}${id}.${name}`)?.() ?? this.attribute(stackId + id, name),
    };
    for (const [id, raw] of Object.entries(Resources)) {
      checkType({ id, type: raw.Type });
      if (raw.Condition) throw new OperatorError(`The local host does not know the condition of ${id}.`);
      if (this.#resources.has(stackId + id)) throw new OperatorError(`Two stacks hold ${stackId + id}.`);
      this.#resources.set(stackId + id, { raw, scope });
    }
    for (const [name, { Value }] of Object.entries(Outputs))
      this.#outputs.set(`${stackId}.Outputs.${name}`, () => resolveIntrinsics(Value, scope));
    for (const [id, { Type, Properties = {} }] of Object.entries(Resources))
      if (Type === NESTED) this.#addNested(stackId + id, Properties, scope);
  }

  /** Its template is the asset at the end of its address. Parameters may be another stack's outputs, so they wait. */
  #addNested(stackId: string, { TemplateURL, Parameters = {} }: Properties, scope: Scope): void {
    const file = /[\w-]+\.json$/.exec(String(resolveIntrinsics(TemplateURL, scope)))?.[0];
    if (!file) throw new OperatorError(`The address of the nested stack ${stackId} does not end with a file's name.`);
    const given = Object.entries(Parameters as Properties).map(([name, value]) => {
      return [name, () => resolveIntrinsics(value, scope)] as const;
    });
    this.#add(stackId, JSON.parse(readFileSync(this.assetPath(file), 'utf8')), new Map(given));
  }

  /** With only the properties that contain names: others may refer back to a name, and no name depends on them. */
  #named(id: string): NamedResource {
    const { raw, scope } = this.#placed(id);
    const names = Object.entries(raw.Properties ?? {}).filter(([key]) => /(Name|^Domain)$/.test(key));
    const properties = this.#properties.get(id) ?? resolveIntrinsics(Object.fromEntries(names), scope);
    return { id, type: raw.Type, properties: properties as Properties, siteHost: this.#siteHost };
  }

  #resolved(id: string): Properties {
    const known = this.#properties.get(id);
    if (known) return known;
    const { raw, scope } = this.#placed(id);
    const properties = resolveIntrinsics(raw.Properties ?? {}, scope) as Properties;
    this.#properties.set(id, properties);
    return properties;
  }

  #placed(id: string) {
    const placed = this.#resources.get(id);
    if (!placed) throw new OperatorError(`The template refers to ${id}, which it does not hold.`);
    return placed;
  }
}

/** The template of an assembly's only stack, and the paths of its assets. */
export function readAssembly(directory: string): { raw: RawTemplate; assets: AssetPaths } {
  const assembly = openAssembly(directory);
  const [stack, ...more] = assembly.stacks;
  if (!stack || more.length > 0) throw new OperatorError(`The folder ${directory} should hold one stack.`);
  const manifests = assembly.artifacts.filter((artifact) => AssetManifestArtifact.isAssetManifestArtifact(artifact));
  const files = manifests.flatMap(({ contents }) => Object.entries(contents.files ?? {}));
  const assets = new Map(files.map(([id, { source }]) => [id, resolve(directory, source.path ?? '')]));
  return { raw: stack.template, assets };
}

function openAssembly(directory: string): CloudAssembly {
  try {
    return new CloudAssembly(directory);
  } catch (error) {
    throw new OperatorError(`The synthesized stack cannot be read: ${(error as Error).message}`);
  }
}
