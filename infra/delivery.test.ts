import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './paths.ts';

interface Job {
  readonly needs?: readonly string[];
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly if?: string; with?: object }[];
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('.github/workflows/delivery.yml');
const { jobs, permissions }: { jobs: Record<string, Job>; permissions: object } = parse(text);
const commandsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? []);
const commands = Object.values(jobs).flatMap(commandsOf).join('\n');
const takesRole = (job: Job) =>
  job.steps.some(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'));

describe('the delivery workflow', () => {
  test('calls scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const called = [...commands.matchAll(/npm (?:run ([\w:]+)|(test)\b)/g)].map(([, run, test]) => run ?? test);
    expect([...new Set(called)].sort()).toEqual(['check', 'deploy', 'smoke', 'synth', 'test', 'test:long']);
    expect(called.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  test('checks what a fresh clone is checked with, and waits for it before it deploys', () => {
    const steps = (command: string) => command.split(' --')[0];
    const locally = read('.ci/run')
      .match(/^npm .*/gm)
      ?.map((line) => line.replace(/ --\S+/g, ''));
    expect(locally).toHaveLength(3);
    expect(commandsOf(jobs.check).map(steps).slice(0, 3)).toEqual(locally);
    expect(jobs.deploy?.needs).toContain('check');
  });

  test('runs each night what takes long, and nothing else of what it does on a change', () => {
    expect(text).toMatch(/schedule:\n {4}- cron: '\d+ \d+ \* \* \*'/);
    expect(jobs.long?.if).toBe("github.event_name == 'schedule'");
    expect(commandsOf(jobs.long)).toEqual(['npm ci', 'npm run test:long']);
    for (const name of ['diff', 'deploy']) expect(jobs[name]?.if).toContain("github.event_name == 'push'");
  });

  test('runs only code of others that cannot be exchanged: each action by its full commit', () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('takes a role where it needs one, by a variable, and holds no key', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions?.['id-token'] === 'write').toBe(takesRole(job));
    expect(Object.keys(jobs).filter((name) => takesRole(jobs[name] as Job))).toEqual(['diff', 'deploy']);
    expect([...new Set(text.match(/role-to-assume: .*/g))].sort()).toEqual([
      ['role-to-assume: $', '{{ vars.DEPLOY_ROLE_ARN }}'].join(''),
      ['role-to-assume: $', '{{ vars.DIFF_ROLE_ARN }}'].join(''),
    ]);
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.SMOKE_PASSWORD']);
    expect(text).not.toMatch(/AKIA|arn:aws|registry/i);
  });

  test('deploys what is on main after an approval, walks through it, and says how to go back', () => {
    const { deploy } = jobs;
    expect(deploy?.if).toContain("github.event_name == 'push'");
    expect(deploy?.environment).toBe('prod');
    const [last, walk, deployment] = (deploy?.steps ?? []).toReversed();
    expect(deployment?.run).toMatch(/^npm run deploy -- -c stage=prod /);
    expect(walk?.run).toMatch(/npm run smoke -- "\$site"/);
    expect([last?.if, last?.run]).toEqual(['failure()', expect.stringContaining('docs/delivery.md')]);
  });
});
