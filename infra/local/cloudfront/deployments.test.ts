import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Template } from '../template/template.ts';
import { Bucket, Deployments, MAX_KEPT } from './buckets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployments-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(name: string, { prune = false, isKept = true } = {}) {
  const build = join(folder, name);
  mkdirSync(build);
  writeFileSync(join(build, 'index.html'), `the page of ${name}`);
  writeFileSync(join(build, `part-${name}.js`), `a part of ${name}`);
  const Properties = {
    SourceObjectKeys: [`${name}.zip`],
    DestinationBucketName: { Ref: 'Files' },
    Prune: prune,
    SystemMetadata: { 'cache-control': 'immutable' },
  };
  const Resources = {
    Files: { Type: 'AWS::S3::Bucket', Properties: {} },
    Deploy: { Type: 'Custom::CDKBucketDeployment', Properties },
  };
  const assets = new Map([[name, build]]);
  const template = new Template({ raw: { Resources }, siteHost: 'localhost:1', assets });
  const deployments = new Deployments(isKept ? join(folder, 'data') : undefined);
  const bucket = new Bucket(template, template.ref('Files'), { mayRead: () => true, deployments });
  return (path: string) => {
    const {
      status,
      body,
      headers = {},
    } = bucket.answer({
      method: 'GET',
      path,
      query: '',
      headers: {},
      body: Buffer.alloc(0),
      caller: { connection: {}, cookie: undefined },
    });
    return [status, status === 200 ? String(body) : '', headers['cache-control']];
  };
}

test('a tab of the last release still loads its parts, and the next page is the new one', () => {
  release('one');
  rmSync(join(folder, 'one'), { recursive: true });
  const get = release('two');
  expect(get('/part-one.js')).toEqual([200, 'a part of one', 'immutable']);
  expect(get('/part-two.js')).toEqual([200, 'a part of two', 'immutable']);
  expect(get('/index.html')).toEqual([200, 'the page of two', 'immutable']);
});

test('a deployment that prunes leaves no old files', () => {
  release('one', { prune: true });
  expect(release('two', { prune: true })('/part-one.js')[0]).toBe(403);
});

test('a host that stores nothing knows only the last release', () => {
  release('one', { isKept: false });
  expect(release('two', { isKept: false })('/part-one.js')[0]).toBe(403);
});

test('a release that is deployed again is the newest and is stored once', () => {
  release('one');
  release('two');
  rmSync(join(folder, 'one'), { recursive: true });
  const get = release('one');
  expect(get('/index.html')[1]).toBe('the page of one');
  expect(get('/part-two.js')[0]).toBe(200);
});

test(`only the newest ${MAX_KEPT} releases are stored`, () => {
  const names = Array.from({ length: MAX_KEPT + 1 }, (_, number) => `build${number}`);
  const get = names.map((name) => release(name)).at(-1);
  expect(names.map((name) => get?.(`/part-${name}.js`)[0])).toEqual([403, ...Array(MAX_KEPT).fill(200)]);
  expect(readdirSync(join(folder, 'data/deployed'))).toHaveLength(MAX_KEPT);
});
