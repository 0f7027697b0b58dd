import { ApiError, errorSentence, NoAnswerError } from '../../lib/api-error.ts';
import type { Toast } from '../../ui/toast-store.ts';

/** A definite no: nothing was traded. Without an answer, or with a 5xx, it may have been. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * Whether the account may be another than the screen shows: the trade may have been made, or there were fewer coins or shares
 * than the ticket let the player have, or the order to be replaced is over.
 */
export function asksTheAccount(error: Error): boolean {
  if (!isRefusal(error)) return true;
  const { code } = error as ApiError;
  return code === 'not-enough-coins' || code === 'not-enough-shares' || code === 'not-found';
}

/**
 * Why a trade was not made, or that this is not known. A dialog that is still open sends the same trade again under its
 * key; once it was `closed`, the account has to tell.
 */
export function failureToast(error: Error, { closed = false } = {}): Toast {
  const isKnown = isRefusal(error) || (error instanceof NoAnswerError && error.reason === 'offline');
  const advice = closed ? 'See your transactions.' : 'Trying again is safe: it is not made twice.';
  const description = isKnown
    ? errorSentence(error, 'Failed to execute trade')
    : `${errorSentence(error, 'The server failed.')} The trade may have been made. ${advice}`;
  return { title: 'Trade Failed', description, tone: 'destructive' };
}

/** A dialog was closed before its trade was answered: closing takes nothing back. */
export const sentToast: Toast = {
  title: 'Trade Sent',
  description: 'It has been sent and is not answered yet. You will be told what came of it.',
};
