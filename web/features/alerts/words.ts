import { type AlertKind, type Course, MAX_MOVE_PERCENT } from '../../../shared/alerts.ts';
import { formatPrice, toCents } from '../../../shared/format.ts';
import { spokenSymbol } from '../../../shared/market-index.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import type { Alert, AlertRequest } from '../../../shared/schemas/alert.ts';
import { formatMoment } from '../../lib/format.ts';
import { plainNumber, typedNumber, unclearNumber } from '../../lib/typed-number.ts';
import type { Toast } from '../../ui/toast-store.ts';

export interface Watchable extends Course {
  readonly symbol: string;
  readonly name: string;
}

export function alertWords({ kind, price, percent }: Pick<Alert, 'kind' | 'price' | 'percent'>): string {
  return price === null ? `moves ${percent}% in a day` : `${kind} ${formatPrice(toCents(price))}`;
}

export function quietWords({ quietUntil }: Alert, nowMs: number): string | undefined {
  if (quietUntil === null || Date.parse(quietUntil) <= nowMs) return undefined;
  return `Quiet until ${formatMoment(quietUntil, nowMs)}`;
}

export function alertToast(alert: Alert, nowMs: number): Toast {
  const name = spokenSymbol(alert.stockSymbol);
  const description = quietWords(alert, nowMs)
    ? `${name} has already moved that far today. We'll tell you from tomorrow.`
    : `We'll tell you when ${name} ${alert.price === null ? '' : 'is '}${alertWords(alert)}.`;
  return { title: 'Alert Set', description };
}

/** Returns the request, or a sentence about a wrong input. */
export function readAlert({
  symbol,
  kind,
  text,
}: {
  symbol: string;
  kind: AlertKind;
  text: string;
}): AlertRequest | string {
  const unclear = unclearNumber(text);
  if (unclear) return `${unclear}.`;
  if (kind === 'moves') {
    const percent = typedNumber(text);
    if (!Number.isInteger(percent) || percent < 1 || percent > MAX_MOVE_PERCENT)
      return `Enter a whole number from 1 to ${MAX_MOVE_PERCENT}.`;
    return { symbol, kind, percent };
  }
  const level = parseCents(plainNumber(text) ?? '');
  if (level === null || level <= 0) return 'The price must be a positive number.';
  return { symbol, kind, price: formatCents(level) };
}
