import * as z from 'zod/mini';
import type { RefusalCode } from '../../shared/refusals.ts';
import { Problem } from '../../shared/schemas/problem.ts';

/**
 * An answer that is not a success. Its message is `status: body text`, or the status text where the body is empty. A
 * player reads {@link ApiError.sentence}.
 */
export class ApiError extends Error {
  readonly status: number;
  /**
   * The stable code of `shared/refusals.ts`. Where the gateway spoke in place of the game, which says no more than a status,
   * that status's; undefined for other answers that are not the game's.
   */
  readonly code: string | undefined;
  /** One sentence for the player, or undefined. */
  readonly sentence: string | undefined;
  readonly details: Problem['details'];

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = parseProblem(body);
    this.code = problem?.code ?? codesOfStatus[status];
    this.sentence = problem?.message;
    this.details = problem?.details;
  }
}

const codesOfStatus: Record<number, RefusalCode> = { 401: 'not-signed-in', 404: 'not-found', 429: 'too-many-requests' };

/**
 * Why no answer came. A request that was sent `offline` has not reached the server; one that was `lost` or answered too
 * `late` may have been carried out.
 */
export type Silence = 'offline' | 'lost' | 'late';

const silences: Record<Silence, string> = {
  offline: 'You are offline.',
  lost: 'The connection was lost before an answer came.',
  late: 'The server did not answer in time.',
};

/** A request that was not answered. */
export class NoAnswerError extends Error {
  readonly reason: Silence;
  /** One sentence for the player. */
  readonly sentence: string;

  constructor({ reason, writes, cause }: { reason: Silence; writes: boolean; cause: unknown }) {
    super(`no answer: ${reason}`, { cause });
    this.name = 'NoAnswerError';
    this.reason = reason;
    this.sentence = silences[reason] + (writes && reason === 'offline' ? ' Nothing was sent.' : '');
  }
}

/**
 * Whether the game itself has not answered: nothing came, or the edge or the gateway spoke in its place. What the game says
 * has a code, its own failures too.
 */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500 && error.code === undefined)
  );
}

/** Whether one must sign in again. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * The player's sentence about any failure: why no answer came, or the server's sentence where it sent one, else the
 * fallback or a sentence about the kind of failure. Messages of programs (a parser, a schema, a proxy) are for the
 * console.
 */
export function errorSentence(error: unknown, fallback = kindSentence(error)): string {
  return ((error instanceof ApiError || error instanceof NoAnswerError) && error.sentence) || fallback;
}

function kindSentence(error: unknown): string {
  if (error instanceof ApiError && error.code === 'too-many-requests')
    return 'Too many requests. Please wait a moment.';
  if (error instanceof ApiError) return `The server answered with an error (${error.status}).`;
  return 'The answer could not be understood. Please reload the page.';
}

function parseProblem(body: string): Problem | undefined {
  try {
    return z.parse(Problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}
