import { expect, test } from 'vitest';
import { outcomeText } from './components/cancel-all-dialog.tsx';

test.each([
  [['cancelled', 'cancelled'], '2 cancelled.'],
  [['cancelled', 'filled', 'cancelled'], '2 cancelled, 1 filled.'],
  [['open', 'cancelled'], '1 cancelled, 1 still open: try again.'],
  [[], 'None were open.'],
] as const)('sums up orders that ended as %s: "%s"', (statuses, sentence) => {
  expect(outcomeText(statuses.map((status) => ({ status })))).toBe(sentence);
});
