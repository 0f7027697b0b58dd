import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

const stamps = { 'api-version': '1', 'x-request-id': '1' };
const usual = { statusCode: 200, headers: { 'content-type': 'application/json', ...stamps } };
const world = vi.hoisted(() => ({ statusCode: 200, headers: {}, body: [] as unknown }));
vi.mock('../routes/payments.ts', () => ({
  listPlans: async () => ({ ...world, body: JSON.stringify(world.body) }),
}));
vi.mock('../routes/sign-in.ts', () => ({ signIn: async () => ({ statusCode: 200, body: '{}' }) }));

const plan = { id: 'free', name: 'Free', tier: 'free', price: '0', features: [], accessTiers: ['standard'] };

beforeEach(() => Object.assign(world, { ...usual, body: [plan] }));

test('a valid answer is passed on', async () => {
  expect((await call('list-plans')).body).toEqual([plan]);
});

test.each([
  ['has more than its output', [{ ...plan, secret: 1 }], 'the answer of list-plans has secret at 0, which its schema'],
  [
    'has a wrong field',
    [plan, { ...plan, price: 0 }],
    'the answer of list-plans is not what its schema says at 1.price',
  ],
  ['is something else', {}, 'the answer of list-plans is not what its schema says'],
])('an answer that %s fails with the names of the route and the field', async (_, body, sentence) => {
  Object.assign(world, { body });
  await expect(call('list-plans')).rejects.toThrow(sentence);
});

test('a success is a 200, or a 302 for a redirecting route', async () => {
  await expect(call('sign-in')).rejects.toThrow('sign-in answers 200 where its row promises 302');
  Object.assign(world, { statusCode: 201 });
  await expect(call('list-plans')).rejects.toThrow('list-plans answers 201 where its row promises 200');
});

test('every other answer is a problem document', async () => {
  Object.assign(world, { statusCode: 409, body: { error: 'no' } });
  await expect(call('list-plans')).rejects.toThrow('the problem of list-plans is not what its schema says at code');
});

const problem = { type: '/api#internal', title: 'Internal', status: 500, detail: 'No.', code: 'internal' };
const asProblem = { ...usual.headers, 'content-type': 'application/problem+json' };

test.each([
  ['of another status', { statusCode: 409, headers: asProblem, body: problem }, 'list-plans answers 409 (internal)'],
  [
    'of another code',
    { statusCode: 500, headers: asProblem, body: { ...problem, code: 'muted' } },
    'list-plans answers 500 (muted), which its operation does not say: add the code to its `refusals`',
  ],
  [
    'of another type',
    { statusCode: 500, headers: usual.headers, body: problem },
    'list-plans answers 500 as application/json',
  ],
  ['with other headers', { headers: {} }, 'list-plans answers 200 without the header API-Version, X-Request-Id'],
])('an answer %s than in the OpenAPI document fails', async (_, answer, sentence) => {
  Object.assign(world, answer);
  await expect(call('list-plans')).rejects.toThrow(sentence);
});
