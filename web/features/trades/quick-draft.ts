import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { emptyFields, type TicketFields } from './ticket-fields.ts';

/** The quick form as it stands. */
export interface QuickDraft {
  readonly symbol: string;
  readonly fields: TicketFields;
  /** It takes back a trade that was made. */
  readonly takesBack?: boolean;
  /** The open order whose place it takes, unless another stock is entered. */
  readonly replaces?: RestingOrder | undefined;
}

export const emptyDraft: QuickDraft = { symbol: '', fields: emptyFields };

/** The form after an entry. Of another stock, or on the other side, it takes no trade back any more. */
export function editDraft(draft: QuickDraft, change: Partial<Pick<QuickDraft, 'symbol' | 'fields'>>): QuickDraft {
  const next = { ...draft, ...change };
  const isOther = next.symbol !== draft.symbol || next.fields.action !== draft.fields.action;
  return isOther ? { ...next, takesBack: false } : next;
}
