import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AssetManifestArtifact, CloudAssembly } from 'aws-cdk-lib/cx-api';
import { OperatorError } from '../operator-error.ts';
import { evaluateCondition, resolveIntrinsics, type Scope } from './intrinsics.ts';
import { flattenNested, type RawTemplate } from './nested-stacks.ts';
import { accountId, attributeOf, checkType, type NamedResource, referenceOf, region } from './resource-names.ts';

/** Maps an asset id to its file or folder. */
type AssetPaths = ReadonlyMap<string, string>;
type Properties = Record<string, unknown>;

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

export class Template {
  readonly #raw: RawTemplate;
  readonly #assets: AssetPaths;
  readonly #siteHost: string;
  readonly #properties = new Map<string, Properties>();
  readonly #scope: Scope;

  constructor({ raw, siteHost, assets = new Map() }: { raw: RawTemplate; siteHost: string; assets?: AssetPaths }) {
    this.#raw = raw;
    this.#assets = assets;
    this.#siteHost = siteHost;
    this.#scope = {
      ref: (id) => pseudoParameters[id] ?? this.#parameter(id) ?? this.ref(id),
      attribute: (id, name) => this.attribute(id, name),
      condition: (name) => evaluateCondition(raw.Conditions?.[name], this.#scope),
      mapping: (map, first, second) => raw.Mappings?.[map]?.[first]?.[second],
    };
    for (const [id, { Type }] of Object.entries(raw.Resources)) checkType({ id, type: Type });
  }

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

  assetPath(objectKey: string): string {
    return pathOf(objectKey, this.#assets);
  }

  #parameter(id: string): unknown {
    const parameter = this.#raw.Parameters?.[id];
    if (parameter && parameter.Default === undefined)
      throw new OperatorError(`The template's parameter ${id} has no default.`);
    return parameter?.Default;
  }

  /** Resolves only the properties that contain names. Others may refer back to a name, but no name depends on them. */
  #named(id: string): NamedResource {
    const raw = this.#raw.Resources[id];
    if (!raw) throw new OperatorError(`The template refers to ${id}, which it does not hold.`);
    const names = Object.entries(raw.Properties ?? {}).filter(([key]) => /(Name|^Domain)$/.test(key));
    const properties = this.#properties.get(id) ?? resolveIntrinsics(Object.fromEntries(names), this.#scope);
    return { id, type: raw.Type, properties: properties as Properties, siteHost: this.#siteHost };
  }

  #resolved(id: string): Properties {
    const known = this.#properties.get(id);
    if (known) return known;
    const properties = resolveIntrinsics(this.#raw.Resources[id]?.Properties ?? {}, this.#scope) as Properties;
    this.#properties.set(id, properties);
    return properties;
  }
}

/** The assembly must have only one stack besides its nested stacks. */
export function readAssembly(directory: string): { raw: RawTemplate; assets: AssetPaths } {
  const assembly = openAssembly(directory);
  const [stack, ...more] = assembly.stacks;
  if (!stack || more.length > 0) throw new OperatorError(`The folder ${directory} should hold one stack.`);
  const manifests = assembly.artifacts.filter((artifact) => AssetManifestArtifact.isAssetManifestArtifact(artifact));
  const files = manifests.flatMap(({ contents }) => Object.entries(contents.files ?? {}));
  const assets = new Map(files.map(([id, { source }]) => [id, resolve(directory, source.path ?? '')]));
  const readNested = (objectKey: string) => JSON.parse(readFileSync(pathOf(objectKey, assets), 'utf8'));
  return { raw: flattenNested(stack.template, readNested), assets };
}

function pathOf(objectKey: string, assets: AssetPaths): string {
  const path = assets.get(objectKey.replace(/\.[a-z]+$/, ''));
  if (!path) throw new OperatorError(`The template names the asset ${objectKey}, which the assembly does not hold.`);
  return path;
}

function openAssembly(directory: string): CloudAssembly {
  try {
    return new CloudAssembly(directory);
  } catch (error) {
    throw new OperatorError(`The synthesized stack cannot be read: ${(error as Error).message}`);
  }
}
