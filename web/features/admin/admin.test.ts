import { describe, expect, test } from 'vitest';
import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import { stockOf } from '../../testing/fixtures.ts';
import { isHalted, leaveDraft, type PendingChange, previewOf, quickActionLabel, readDrafts } from './market-change.ts';

const stocks = [stockOf('TFM', '42.51'), stockOf('MS', '0.01')];

describe('a price draft', () => {
  test.each([
    ['', {}],
    ['42.51', {}],
    ['42.5', { TFM: '42.5' }],
    ['42.510', { TFM: '42.510' }],
    ['dear', { TFM: 'dear' }],
  ])('left as %o is kept unless it is empty or the current price', (text, left) => {
    expect(leaveDraft({ TFM: text, MS: '1' }, 'TFM', '42.51')).toEqual({ ...left, MS: '1' });
  });

  test('is saved only if it is a price, and skipped with a reason otherwise', () => {
    const drafts = { TFM: '43.5', MS: '0', UCF: '', T57: '0,01', DR: '1,005' };
    expect(readDrafts(drafts)).toEqual({
      prices: { TFM: '43.50', T57: '0.01' },
      leftOut: [
        { symbol: 'MS', problem: 'A price is at least 0.01' },
        { symbol: 'UCF', problem: 'A price is a number such as 12.50' },
        { symbol: 'DR', problem: '1,005 can be read in two ways: write 1005 or 1.00' },
      ],
    });
  });
});

describe('a preview', () => {
  const change = { prices: [{ symbol: 'TFM', from: '21.25', to: '42.50' }] } as AdminChange;
  const increase = (percentage: 50 | -25): PendingChange => ({ kind: 'increase', percentage });
  const rows: [string, PendingChange, string[]][] = [
    ['of new prices shows those', { kind: 'update', prices: { MS: '5.00' }, leftOut: [] }, ['MS 1 500']],
    ['of all prices shows all, rounded as the server does', increase(50), ['TFM 4251 6377', 'MS 1 2']],
    ['of a decrease never goes below 0.01', increase(-25), ['TFM 4251 3188', 'MS 1 1']],
    ['of an undo goes back from the present price', { kind: 'undo', undone: change }, ['TFM 4251 2126']],
    ['of a halt shows no price', { kind: 'halt', halted: true }, []],
  ];
  test.each(rows)('%s', (_, pending, expected) => {
    const shown = previewOf(pending, stocks).map(
      ({ symbol, fromCents, toCents }) => `${symbol} ${fromCents} ${toCents}`,
    );
    expect(shown).toEqual(expected);
  });
});

test('names the quick actions by direction and percentage', () => {
  expect(([50, 25, -25] as const).map(quickActionLabel)).toEqual([
    'Increase All by 50%',
    'Increase All by 25%',
    'Decrease All by 25%',
  ]);
});

describe('whether trading is halted', () => {
  const status = (halted: boolean, updatedAt: string) => ({ halted, updatedAt, dayEndsAt: '2026-03-05T00:00:00.000Z' });
  const entry = (action: AdminChange['action'], createdAt: string) => ({ action, createdAt }) as AdminChange;
  const halt = entry('halt', '2026-03-04T12:00:04.000Z');
  const price = entry('update-prices', '2026-03-04T12:00:06.000Z');
  test.each([
    ['is read from the status if the log has no halt', status(false, '2026-03-04T12:00:00.000Z'), [price], false],
    [
      'is read from the log within the tick of the status',
      status(false, '2026-03-04T12:00:00.000Z'),
      [price, halt],
      true,
    ],
    ['is read from a status after the log', status(false, '2026-03-04T12:00:10.000Z'), [halt], false],
    ['is read from the log before the first status', undefined, [halt], true],
    ['is unknown without a status and a log', undefined, undefined, undefined],
  ])('%s', (_, known, log, halted) => {
    expect(isHalted(known, log)).toBe(halted);
  });
});
