import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './paths.ts';

interface Job {
  readonly needs?: readonly string[];
  readonly if?: string;
  readonly environment?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('.github/workflows/delivery.yml');
const { jobs, permissions }: { jobs: Record<string, Job>; permissions: object } = parse(text);
const commands = Object.values(jobs)
  .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  .join('\n');
const takesRole = (job: Job) =>
  job.steps.some(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'));

describe('the delivery workflow', () => {
  test('calls only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const called = [...commands.matchAll(/npm (?:run ([\w:]+)|(test)\b)/g)].map(([, run, test]) => run ?? test);
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  test('pins foreign actions to a full commit, which cannot be replaced', () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('assumes roles in three jobs only, and its one secret is the smoke account', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions?.['id-token'] === 'write').toBe(takesRole(job));
    expect(Object.keys(jobs).filter((name) => takesRole(jobs[name] as Job))).toEqual(['diff', 'staging', 'deploy']);
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.SMOKE_PASSWORD']);
    expect(text).not.toMatch(/AKIA|arn:aws|registry/i);
  });

  test('deploys a checked main to staging, runs smoke there, and deploys to prod after an approval', () => {
    const { staging, deploy } = jobs;
    expect([staging?.needs, deploy?.needs]).toEqual([['check'], ['staging']]);
    expect([staging?.environment, deploy?.environment]).toEqual(['staging', 'prod']);
    expect([staging?.env?.STAGE, deploy?.env?.STAGE]).toEqual(['staging', 'prod']);
    for (const job of [staging, deploy])
      expect(
        job?.steps.flatMap(({ run = '' }) => /npm run (deploy -- -c stage=\$STAGE|smoke)/.exec(run)?.[1] ?? []),
      ).toEqual(['deploy -- -c stage=$STAGE', 'smoke']);
    for (const name of ['diff', 'staging', 'deploy']) expect(jobs[name]?.if).toContain("github.event_name == 'push'");
  });
});
