import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startHost } from './host.ts';
import { OperatorError } from './operator-error.ts';
import { runOnChange } from './restarts.ts';
import { sampleAssembly } from './testing/sample-assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
const source = join(folder, 'source.ts');
afterAll(() => rmSync(folder, { recursive: true }));

test('the game runs until the next build is ready, and the next change repairs a failed build', async () => {
  const happened = new EventTarget();
  const next = async (what: string) => ((await once(happened, what)) as CustomEvent[])[0]?.detail;
  const tell = (what: string, detail?: unknown) => happened.dispatchEvent(new CustomEvent(what, { detail }));
  let url = '';
  const answers = async () => (await fetch(`${url}/api/open/now`)).status;
  const save = (text: string) => writeFileSync(source, text);

  save('broken');
  const failed = next('error');
  const end = runOnChange({
    folders: [folder],
    ignored: /\.md$/,
    build: async () => {
      const isBroken = readFileSync(source, 'utf8') === 'broken';
      const goOn = next('go on');
      tell('building');
      if (!isBroken) await goOn;
      if (isBroken) throw new OperatorError('source.ts:1: broken');
      return { templateDir: sampleAssembly(), version: readFileSync(source, 'utf8') };
    },
    start: async (templateDir) => {
      // Each start takes a new port, because another process may take one that was just released.
      const host = await startHost({ port: 0, dataDir: ':memory:', templateDir });
      url = host.url;
      tell('started');
      return host;
    },
    tell: (error) => tell('error', error),
  });
  try {
    expect(await failed).toEqual(new OperatorError('source.ts:1: broken'));

    let building = next('building');
    save('whole');
    await building;
    let started = next('started');
    tell('go on');
    await started;
    expect(await answers()).toBe(200);

    const told = next('error');
    save('broken');
    await told;
    expect(await answers()).toBe(200);

    building = next('building');
    save('whole again');
    await building;
    expect(await answers()).toBe(200);
    started = next('started');
    tell('go on');
    await started;
    expect(await answers()).toBe(200);
  } finally {
    await end();
  }
  await expect(answers()).rejects.toThrow('fetch failed');
});

test("the running game gets functions' new code, and restarts after any other change", async () => {
  const happened: string[] = [];
  const next = new EventTarget();
  const tell = (what: string) => {
    happened.push(what);
    next.dispatchEvent(new Event(what));
  };
  const change = async (text: string, what: string) => {
    const told = once(next, what);
    writeFileSync(source, text);
    await told;
  };
  const host = { url: '', fireSchedules: async () => {} };
  const begun = once(next, 'start');
  writeFileSync(source, 'template 1, functions 1');
  const end = runOnChange({
    folders: [folder],
    ignored: /\.md$/,
    build: async () => ({ templateDir: folder, version: readFileSync(source, 'utf8').split(',')[0] ?? '' }),
    start: async () => {
      tell('start');
      return { ...host, stop: async () => tell('stop'), renewFunctions: () => tell('renew') };
    },
    tell: (error) => tell(String(error)),
  });
  await begun;
  await change('template 1, functions 2', 'renew');
  await change('template 2, functions 3', 'start');
  await change('template 2, functions 4', 'renew');
  await end();
  expect(happened).toEqual(['start', 'renew', 'stop', 'start', 'renew', 'stop']);
});
