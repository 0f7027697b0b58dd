import { getMonth } from '../../../../shared/routes/get-month.ts';
import { call } from '../../../lib/client.ts';

/** Half a megabyte, which is read once and not kept. */
export function fetchMonth(month: string, signal: AbortSignal) {
  return call(getMonth, { params: { month }, signal });
}
