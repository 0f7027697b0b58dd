import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASS_SLOT_MS } from '../../shared/pass.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { accessToken, startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';

const GRACE_MS = 10_000;
const SLOT = Math.floor(NOON_MS / PASS_SLOT_MS);
const endOf = (later: number) => (SLOT + later + 1) * PASS_SLOT_MS + GRACE_MS;

let pool: TestUserPool;
beforeAll(async () => {
  pool = await startTestUserPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  setClock(NOON_MS);
  Object.assign(pool.passKey, { status: 200, SecretString: 'the key of the passes' });
});

/** Starts an environment that has not read the key yet. */
async function newEnvironment() {
  vi.resetModules();
  const { handler } = await import('./authorize-request.ts');
  return async (credential: string) =>
    (await handler({ headers: { 'x-credential': credential } } as unknown as Parameters<typeof handler>[0])).context;
}

async function passesOf(ask: Awaited<ReturnType<typeof newEnvironment>>) {
  const [first = '', ...passes] = (await ask(`cookie ${accessToken()}`)).passes?.split('.') ?? [];
  return { first: Number(first), passes };
}

test('a session gets passes for this slot and the next two, each valid in every environment until it ends', async () => {
  const { first, passes } = await passesOf(await newEnvironment());
  expect([first, passes.length]).toEqual([SLOT, 3]);
  const ask = await newEnvironment();
  for (const [later, pass] of passes.entries())
    expect(await ask(`pass ${first + later}.${pass}`)).toEqual({ passEndsAtMs: endOf(later) });
});

test("a pass that is altered, belongs to another slot or has another key's signature is invalid", async () => {
  const ask = await newEnvironment();
  const { first, passes } = await passesOf(ask);
  const [pass = '', next] = passes;
  const other = `${pass.startsWith('A') ? 'B' : 'A'}${pass.slice(1)}`;
  const forged = [
    `${first}.${other}`,
    `${first}.${next}`,
    `${first + 1}.${pass}`,
    `0${first}.${pass}`,
    `${first}.`,
    '',
  ];
  for (const each of [...forged, `${first}.${pass.slice(1)}`, `${first}.é${pass.slice(1)}`, `.${pass}`])
    expect((await ask(`pass ${each}`)).passEndsAtMs).toBeUndefined();
  Object.assign(pool.passKey, { SecretString: 'another key' });
  expect((await (await newEnvironment())(`pass ${first}.${pass}`)).passEndsAtMs).toBeUndefined();
});

test('while the key is unreadable, sessions open without passes and a pass is neither accepted nor refused', async () => {
  const { first, passes } = await passesOf(await newEnvironment());
  const ask = await newEnvironment();
  pool.passKey.status = 500;
  expect(await ask(`cookie ${accessToken()}`)).toMatchObject({ playerId: 'alice', passes: undefined });
  await expect(ask(`pass ${first}.${passes[0]}`)).rejects.toThrow(/secret/);
  pool.passKey.status = 200;
  expect(await ask(`pass ${first}.${passes[0]}`)).toHaveProperty('passEndsAtMs', endOf(0));
});
