import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { root } from '../paths.ts';

export const templatesFolder = join(root, 'dist/templates');

/** The stages synthesized for tests: a personal one, with the longest and oddest name, and production twice. */
export const STAGES = { personal: '32-characters-with-an-aws-inside', production: 'prod', complete: 'prod' };

export const contexts: Record<keyof typeof STAGES, Record<string, string>> = {
  personal: {},
  production: {},
  complete: {
    alarmEmail: 'operator@example.com',
    mailFrom: 'no-reply@example.com',
    appealEmail: 'appeals@example.com',
    blockedWords: 'darn,drat',
    domain: 'play.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef',
    waf: 'on',
    monthlyBudget: '50',
    monitoring: 'complete',
    runbookUrl: 'https://example.com/docs/runbook.md',
    canary: 'off',
    requestsPerSecond: '5000',
    backupVaultArn: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:tradefloor-copies',
    restoredTable: 'restored-2026-11-22',
  },
};

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DependsOn?: string | string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export type Resources = Record<string, Resource>;

/** Includes nested templates, by logical id, as `synthesize.ts` has written them. */
export function resourcesOf(stage: keyof typeof STAGES): Resources {
  known[stage] ??= JSON.parse(readFileSync(join(templatesFolder, `${stage}.json`), 'utf8')) as Resources;
  return known[stage];
}

const known: Partial<Record<keyof typeof STAGES, Resources>> = {};

export function templateTexts(stage: keyof typeof STAGES): Map<string, string> {
  const folder = join(templatesFolder, stage);
  const files = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

export function ofType(resources: Resources, type: string): [id: string, resource: Resource][] {
  return Object.entries(resources).filter(([, resource]) => resource.Type === type);
}

export function referenced(value: unknown): string[] {
  return JSON.stringify(value ?? '').match(/(?<="(?:Ref|Fn::GetAtt)":\[?")\w+/g) ?? [];
}

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string | string[]>>;
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

/** Returns a role's statements, both inline and in separate policies. */
export function statementsOf(resources: Resources, role: string): Statement[] {
  const beside = ofType(resources, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties);
  const policies = [
    ...((resources[role]?.Properties.Policies ?? []) as Policy[]),
    ...(beside.filter(({ Roles }) => referenced(Roles).includes(role)) as unknown as Policy[]),
  ];
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

export function functionOf(resources: Resources, name: RouteName): string {
  const { method, path }: Route = routes[name];
  const route = ofType(resources, 'AWS::ApiGatewayV2::Route').find(
    ([, { Properties }]) => Properties.RouteKey === `${method} ${path}`,
  );
  const [integration] = referenced(route?.[1].Properties.Target);
  const [called = ''] = referenced(resources[integration ?? '']?.Properties.IntegrationUri);
  // Some are called by an alias in production.
  const [lambda = called] = referenced(resources[called]?.Properties.FunctionName);
  if (!lambda) throw new Error(`no Lambda behind ${name}`);
  return lambda;
}
