import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ChangedResource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests change resources of every shape
  readonly Properties: any;
}

type Change = (id: string, resource: ChangedResource) => void;

/**
 * Lets a test change the resources of a copy. Assets stay where they are. @returns its folder, which the test removes
 */
export function changedAssembly(assemblyDir: string, change: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradefloor-assembly-'));
  for (const name of readdirSync(assemblyDir)) {
    const [from, to] = [join(assemblyDir, name), join(folder, name)];
    if (!name.endsWith('.template.json')) {
      symlinkSync(from, to);
      continue;
    }
    const template = JSON.parse(readFileSync(from, 'utf8')) as { Resources: Record<string, ChangedResource> };
    for (const [id, resource] of Object.entries(template.Resources)) change(id, resource);
    writeFileSync(to, JSON.stringify(template));
  }
  return folder;
}
