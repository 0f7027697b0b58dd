import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectCheckpointMissed,
  expectLogged,
  expectNothingHeldUp,
  expectOthersUnharmed,
  hasFailed,
  kinds,
  log,
  ownKinds,
  playWithEveryRow,
  spoil,
  startAnew,
} from '../testing/odd-rows.ts';
import { type RowKind, ways } from '../testing/row-kind.ts';

beforeAll(playWithEveryRow);

/** Damages each kind in one way; `npm run test:long` damages every kind in every way. */
const spoiltIn = (way: (typeof ways)[number]) =>
  ownKinds.filter((_, index) => process.env.LONG_TESTS || index % ways.length === ways.indexOf(way));

describe.each(ways)('with a damaged row (%s)', (way) => {
  test.each(spoiltIn(way))("%s spoils no other row's answer, is logged and counted, and heals", async (name) => {
    const kind = kinds[name] as RowKind;
    const { read } = kind;
    if (!read) return;
    const own = await read();
    const { key, isLogged, mend } = await spoil(kind, await kind.row(), way);
    startAnew(kind);
    log.forget();
    await read();
    await expectOthersUnharmed(kind);
    expectLogged(key, isLogged);
    await mend();
    startAnew(kind);
    log.forget();
    expect(hasFailed(await read())).toBe(hasFailed(own));
    expectLogged(key, false);
  });
});

describe.each(ways.filter((way) => way !== 'wrong kinds'))('with a damaged row (%s)', (way) => {
  test('one of every kind at once does not affect other players', () => expectNothingHeldUp(way));
  test('the checkpoint is logged and counted, and heals', () => expectCheckpointMissed(way));
});
