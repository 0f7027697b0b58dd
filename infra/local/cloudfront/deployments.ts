import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JsonFile } from '../json-file.ts';
import type { Resource, Template } from '../template/template.ts';

export interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[];
  readonly DestinationBucketName: string;
  readonly DestinationBucketKeyPrefix?: string;
  readonly SystemMetadata?: Record<string, string>;
  readonly Exclude?: readonly string[];
  readonly Include?: readonly string[];
  readonly Prune?: boolean;
}

/** AWS keeps all that was ever deployed. Somebody who develops builds often, a megabyte each time. */
export const MAX_KEPT = 5;

/**
 * What was deployed into the buckets before, beside the data: a deployment that does not prune leaves it there, and a tab
 * that is still open loads it.
 */
export class Deployments {
  readonly #folder: string | undefined;
  readonly #file: JsonFile<Record<string, string[]>>;

  /** Without a folder nothing is kept. */
  constructor(dataDir: string | undefined) {
    this.#folder = dataDir && join(dataDir, 'deployed');
    this.#file = new JsonFile(dataDir && join(dataDir, 'deployed.json'));
  }

  /** The folders that a deployment has copied into its bucket, the newest last. */
  foldersOf(template: Template, { id, properties }: Resource<DeploymentProperties>): string[] {
    const keys = [...properties.SourceObjectKeys];
    if (!this.#folder || properties.Prune !== false) return keys.map((key) => template.assetPath(key));
    const known = this.#file.read() ?? {};
    const all = [...(known[id] ?? []).filter((key) => !keys.includes(key)), ...keys];
    const kept = all.slice(-MAX_KEPT);
    for (const key of keys) cpSync(template.assetPath(key), this.#pathOf(key), { recursive: true });
    for (const key of all.slice(0, -MAX_KEPT)) rmSync(this.#pathOf(key), { recursive: true, force: true });
    this.#file.write({ ...known, [id]: kept });
    return kept.map((key) => this.#pathOf(key));
  }

  #pathOf(key: string): string {
    return join(this.#folder ?? '', key);
  }
}
