import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { parseCents } from '../../shared/money.ts';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import { SLOT_MS } from '../../shared/slot.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { recordChange } from '../data/admin-log.ts';
import { readMarket } from '../data/market.ts';
import { adoptNames } from '../data/profile.ts';
import { setPrices } from '../domain/market/admin-change.ts';
import { call } from '../testing/call.ts';
import { beat } from '../testing/events.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

/** Every test goes on in the next slot of one market. */
let nowMs = NOON_MS;
let admin = '';
beforeEach(async () => {
  nowMs += SLOT_MS;
  setClock(nowMs);
  admin = await joinPlayer();
});

const ask = (name: RouteName, request: Parameters<typeof call>[1] = {}) =>
  call(name, { playerId: admin, isAdmin: true, ...request });
const update = (body: unknown, reason?: string) =>
  ask('update-prices', { body, ...(reason !== undefined && { query: { reason } }) });
const readLog = async (query = {}) =>
  routes['list-admin-log'].output.parse((await ask('list-admin-log', { query })).body);
const prices = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await ask('list-admin-stocks')).body.map(({ symbol, currentPrice }: Record<string, string>) => [
      symbol,
      currentPrice,
    ]),
  );
const newKey = () => ({ 'idempotency-key': uuidV7(nowMs) });

describe('new prices', () => {
  test('hold from now on, for everybody, and are logged with who, when, from, to and why', async () => {
    await adoptNames(admin, { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null });
    await beat();
    const before = await prices();
    const { status, body } = await update({ TFM: '12.50', as: 900 }, 'Quarterly review – naïve');
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{12}$/),
        createdAt: new Date(nowMs).toISOString(),
        by: { id: admin, firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null },
        action: 'update-prices',
        reason: 'Quarterly review – naïve',
        percentage: null,
        undoes: null,
        prices: [
          { symbol: 'TFM', from: before.TFM, to: '12.50' },
          { symbol: 'AS', from: before.AS, to: '900.00' },
        ],
        undoable: body.id,
      },
    ]);
    expect((await readLog())[0]).toEqual(body);
    expect(await prices()).toEqual({ ...before, TFM: '12.50', AS: '900.00' });
    expect((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice).toBe('12.50');
    setClock(nowMs + 10 * SLOT_MS);
    await beat();
    expect(Math.abs(Number((await prices()).TFM) - 12.5)).toBeLessThan(1);
    setClock(nowMs);
  });

  test.each([
    ['no price', {}],
    ['a price of zero', { TFM: '0' }],
    ['a negative price', { TFM: '-1.00' }],
    ['a part of a cent', { TFM: '1.005' }],
    ['a number with a part of a cent', { TFM: 0.1 + 0.2 }],
    ['a price above the highest', { TFM: '40000000.01' }],
    ['a price in another notation', { TFM: '1e3' }],
    ['no number', { TFM: 'dear' }],
    ['an empty price', { TFM: '' }],
    ['null', { TFM: null }],
    ['a list', ['12.50']],
    ['two prices for one company', { TFM: '12.50', tfm: '13.50' }],
    ['one bad price among good ones', { MS: '12.50', TFM: '0' }],
  ])('with %s are refused as a whole', async (_, body) => {
    const before = await prices();
    const refused = await update(body);
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed']);
    expect(await prices()).toEqual(before);
  });

  test('with an unknown symbol among them are refused as a whole', async () => {
    const before = await prices();
    const refused = await update({ TFM: '12.50', XYZ: '1.00' });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      404,
      'unknown-symbol',
      { symbol: 'XYZ' },
    ]);
    expect(await prices()).toEqual(before);
  });

  test('at the bounds are accepted', async () => {
    expect((await update({ TFM: '0.01', MS: '40000000.00' })).status).toBe(200);
    expect(await prices()).toMatchObject({ TFM: '0.01', MS: '40000000.00' });
    expect((await ask('increase-all-prices', { body: { percentage: 50 } })).body.code).toBe('price-too-high');
    await update({ TFM: '42.50', MS: '81.60' });
  });

  test.each(['', 'x'.repeat(201), 'two\nlines'])('are refused for the reason %j', async (reason) => {
    expect((await update({ TFM: '12.50' }, reason)).body.code).toBe('malformed');
  });

  test('cannot be set in a slot before which something is still to be done: that is done first', async () => {
    await beat();
    setClock(nowMs + 100 * SLOT_MS);
    const { body } = await update({ TFM: '77.00' });
    expect((await readMarket())?.market.slot).toBe(Math.floor((nowMs + 100 * SLOT_MS) / SLOT_MS));
    expect(body.prices[0].from).not.toBe('77.00');
    nowMs += 100 * SLOT_MS;
  });
});

describe('all prices', () => {
  test.each([50, 25, -25])('change by %d percent', async (percentage) => {
    const before = await prices();
    const { status, body } = await ask('increase-all-prices', { body: { percentage, reason: 'season' } });
    expect([status, body.action, body.percentage, body.reason]).toEqual([
      200,
      'increase-all-prices',
      percentage,
      'season',
    ]);
    const after = await prices();
    for (const { symbol } of companies) {
      const exact = ((parseCents(before[symbol] ?? '') ?? 0) * (100 + percentage)) / 100;
      expect(Math.abs((parseCents(after[symbol] ?? '') ?? 0) - exact)).toBeLessThanOrEqual(0.5);
    }
  });

  test.each([0, 10, -50, 100, '50', null, 50.5])('do not change by %j percent', async (percentage) => {
    const before = await prices();
    const refused = await ask('increase-all-prices', { body: { percentage } });
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed']);
    expect(await prices()).toEqual(before);
  });

  test('change once however often the request is sent, and its key is good for nothing else', async () => {
    const headers = newKey();
    const send = (percentage: number) => ask('increase-all-prices', { body: { percentage }, headers });
    const first = await send(25);
    const after = await prices();
    expect((await send(25)).body).toEqual(first.body);
    expect((await send(50)).body.code).toBe('key-reused');
    expect(await prices()).toEqual(after);
    const [one, other] = await Promise.all(
      [0, 1].map(() => ask('undo-change', { body: { changeId: first.body.id }, headers: newKey() })),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    expect(
      (await ask('halt-market', { body: { halted: true }, headers: { 'idempotency-key': 'mine' } })).body.code,
    ).toBe('invalid-key');
  });
});

describe('a halt', () => {
  const halt = (halted: boolean) => ask('halt-market', { body: { halted } });

  test('stops trades and prices until trading is resumed, and both are logged', async () => {
    const playerId = await joinPlayer();
    const buy = () => call('place-trade', { playerId, body: { symbol: 'CCS', action: 'buy', shares: 1 } });
    expect((await halt(true)).body).toMatchObject({ action: 'halt', prices: [] });
    expect((await call('get-market')).body.halted).toBe(true);
    expect((await buy()).body.code).toBe('market-halted');
    const stopped = await prices();
    nowMs += 50 * SLOT_MS;
    setClock(nowMs);
    expect(await prices()).toEqual(stopped);
    expect((await halt(true)).body.code).toBe('already-halted');
    expect((await halt(false)).status).toBe(200);
    expect((await buy()).status).toBe(200);
    expect((await halt(false)).body.code).toBe('not-halted');
    expect((await call('get-market')).body.halted).toBe(false);
    expect((await readLog()).slice(0, 2).map(({ action }) => action)).toEqual(['resume', 'halt']);
  });
});

describe('an undo', () => {
  const undo = (changeId: string) => ask('undo-change', { body: { changeId, reason: 'a slip' } });

  test('is a change of its own, after which prices are as if nothing had been changed', async () => {
    const before = await prices();
    const { body: change } = await update({ TFM: '0.01' });
    const { status, body } = await undo(change.id);
    expect([status, body.action, body.undoes, body.reason]).toEqual([200, 'undo', change.id, 'a slip']);
    expect(body.prices).toEqual([{ symbol: 'TFM', from: '0.01', to: before.TFM }]);
    expect(await prices()).toEqual(before);
    expect((await readLog()).slice(0, 2).map(({ id }) => id)).toEqual([body.id, change.id]);
    expect((await undo(change.id)).body.code).toBe('already-undone');
    expect(await prices()).toEqual(before);
  });

  test('of a change that is not the last is refused', async () => {
    const { body: first } = await update({ TFM: '20.00' });
    await update({ MS: '20.00' });
    const refused = await undo(first.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-last-change']);
  });

  test('of what was never done is refused', async () => {
    expect((await undo('000000000000')).body.code).toBe('nothing-to-undo');
    expect((await undo('the last one')).status).toBe(400);
  });
});

describe('two administrators at once', () => {
  const ROUNDS = 4;

  test('lose no change: every accepted one is in the log, and each begins where the one before it ended', async () => {
    const [known] = await readLog();
    const symbols = ['TFM', 'TFM', 'MS', 'AS'] as const;
    const others = await Promise.all(symbols.map(() => joinPlayer()));
    for (let round = 1; round <= ROUNDS; round++) {
      const answers = await Promise.all([
        ...symbols.map((symbol, index) =>
          ask('update-prices', { playerId: others[index] ?? '', body: { [symbol]: `${10 * round + index}.00` } }),
        ),
        ask('increase-all-prices', { body: { percentage: 25 } }),
        beat().then(() => ({ status: 200 })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    const made = (await readLog()).filter(({ id }) => id > (known?.id ?? '')).reverse();
    expect(made).toHaveLength(ROUNDS * (symbols.length + 1));
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    const last = new Map<string, string>();
    for (const { symbol, from, to } of made.flatMap((change) => change.prices)) {
      if (last.has(symbol)) expect([symbol, from]).toEqual([symbol, last.get(symbol)]);
      last.set(symbol, to);
    }
    expect(await prices()).toEqual(Object.fromEntries(last));
  });
});

describe('the log', () => {
  test('is read newest first, page by page, without gaps or repeats', async () => {
    for (let change = 0; change < 55; change++) await update({ TFM: `${change + 1}.00` });
    const first = await readLog();
    const second = await readLog({ before: first.at(-1)?.id });
    expect(first).toHaveLength(50);
    expect([...first, ...second].slice(0, 55).map(({ prices: [price] }) => price?.to)).toEqual(
      Array.from({ length: 55 }, (_, index) => `${55 - index}.00`),
    );
    expect(await readLog({ before: '000000000000' })).toEqual([]);
  });
});

test('administrators read past every cache', async () => {
  const { headers, body } = await ask('list-admin-stocks');
  expect(headers['cache-control']).toBe('no-store');
  expect(routes['list-admin-stocks'].output.parse(body)).toHaveLength(companies.length);
});

test('a change decided on a market that the beat has moved since is not recorded', async () => {
  await beat();
  const read = await readMarket({ consistent: true });
  if (!read) throw new Error('no market');
  setClock(nowMs + SLOT_MS);
  await beat();
  const moved = await readMarket({ consistent: true });
  const by = { id: admin, firstName: null, lastName: null, profileImageUrl: null };
  const { market, ...outcome } = setPrices(read.market, undefined, new Map([[0, 500]]));
  const result = await recordChange({
    stored: { market, version: read.version + 1 },
    // An id that nothing else has: what refuses is the version alone.
    change: { ...outcome, id: '999999999999', createdAtMs: nowMs, by, reason: undefined },
    request: { key: 'key', asked: '' },
  });
  expect(result).toBe('conflict');
  expect(await readMarket({ consistent: true })).toEqual(moved);
  expect((await readLog())[0]?.id).not.toBe('999999999999');
});
