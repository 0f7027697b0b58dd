import * as z from 'zod/mini';
import type { RefusalCode } from '../../shared/refusals.ts';
import { ProblemSentence } from '../../shared/schemas/problem.ts';

/** An answer other than success. The message is `status: body`; players read {@link ApiError.sentence}. */
export class ApiError extends Error {
  readonly status: number;
  /** A code from `shared/refusals.ts`; undefined for other foreign answers than a gateway's. */
  readonly code: string | undefined;
  readonly sentence: string | undefined;
  readonly details: ProblemSentence['details'];

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = parseProblem(body);
    this.code = problem?.code ?? codesOfStatus[status];
    this.sentence = problem?.detail;
    this.details = problem?.details;
  }
}

const codesOfStatus: Record<number, RefusalCode> = { 401: 'not-signed-in', 404: 'not-found', 429: 'too-many-requests' };

/** An `offline` request never reached the server; a `lost` or `late` one may have been carried out. */
export type NoAnswerReason = 'offline' | 'lost' | 'late';

const reasonSentences: Record<NoAnswerReason, string> = {
  offline: 'You are offline.',
  lost: 'The connection was lost before the server replied.',
  late: 'The server took too long to reply.',
};

export class NoAnswerError extends Error {
  readonly reason: NoAnswerReason;
  readonly sentence: string;

  constructor({ reason, writes, cause }: { reason: NoAnswerReason; writes: boolean; cause: unknown }) {
    super(`no answer: ${reason}`, { cause });
    this.name = 'NoAnswerError';
    this.reason = reason;
    this.sentence = reasonSentences[reason] + (writes && reason === 'offline' ? ' Nothing was sent.' : '');
  }
}

/** Returns whether the edge, the gateway or nothing answered. The game's own failures carry a code. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500 && error.code === undefined)
  );
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Returns a sentence for the player. Other errors are programming errors and belong in the console. */
export function errorSentence(error: unknown, fallback = kindSentence(error)): string {
  return ((error instanceof ApiError || error instanceof NoAnswerError) && error.sentence) || fallback;
}

function kindSentence(error: unknown): string {
  if (error instanceof ApiError && error.code === 'too-many-requests')
    return 'Too many requests. Please wait a moment.';
  if (error instanceof ApiError) return `The server returned an error (${error.status}).`;
  return 'The reply could not be read. Please reload the page.';
}

function parseProblem(body: string): ProblemSentence | undefined {
  try {
    return z.parse(ProblemSentence, JSON.parse(body));
  } catch {
    return undefined;
  }
}
