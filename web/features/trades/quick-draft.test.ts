import { expect, test } from 'vitest';
import { editDraft, fieldsOf } from './ticket-fields.ts';

const fields = fieldsOf({ symbol: 'TFM', action: 'sell', shares: 3 });
const undo = { symbol: 'TFM', fields, takesBack: true };

test.each([
  ['another count', { fields: { ...fields, shares: '2' } }, true],
  ['another type of order', { fields: { ...fields, orderType: 'limit' as const } }, true],
  ['the other side', { fields: { ...fields, action: 'buy' as const } }, false],
  ['another stock', { symbol: 'NTI' }, false],
])('after %s a ticket that takes back a trade is: %o, takes it back: %s', (_, change, takesBack) => {
  expect(editDraft(undo, change)).toEqual({ ...undo, ...change, takesBack });
});

test('an entry keeps what else was entered', () => {
  expect(editDraft({ symbol: 'TFM', fields }, { symbol: 'NTI' }).fields).toBe(fields);
});
