import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable that tells test files where the templates are. */
export const TEMPLATES_FOLDER = 'TEMPLATES_FOLDER';

/** The stages that are synthesized for the tests: a person's, with the longest and oddest name, and the one that keeps its data. */
export const STAGES = { personal: '32-characters-with-an-aws-inside', production: 'prod' };

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export type Resources = Record<string, Resource>;

/** The resources of a stage's template by their logical ids. */
export function resourcesOf(stage: keyof typeof STAGES): Resources {
  const name = STAGES[stage];
  const file = join(process.env[TEMPLATES_FOLDER] ?? '', name, `Tradefloor-${name}.template.json`);
  return JSON.parse(readFileSync(file, 'utf8')).Resources;
}

export function ofType(resources: Resources, type: string): [id: string, resource: Resource][] {
  return Object.entries(resources).filter(([, resource]) => resource.Type === type);
}

/** The logical ids that a value refers to. */
export function referenced(value: unknown): string[] {
  return JSON.stringify(value ?? '').match(/(?<="(?:Ref|Fn::GetAtt)":\[?")\w+/g) ?? [];
}
