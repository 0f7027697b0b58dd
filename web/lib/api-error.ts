import * as z from 'zod/mini';
import { Problem } from '../../shared/schemas/problem.ts';

/**
 * An answer that is not a success. Its message is `status: body text` (or the status text where the body is empty);
 * what a player reads is {@link ApiError.sentence}.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The stable code of `shared/refusals.ts`, or undefined where something other than the game answered. */
  readonly code: string | undefined;
  /** One sentence for the player, or undefined. */
  readonly sentence: string | undefined;
  readonly details: Problem['details'];

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = parseProblem(body);
    this.code = problem?.code;
    this.sentence = problem?.message;
    this.details = problem?.details;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * What to tell the player about any failure: the server's sentence where it sent one, else the fallback or a sentence
 * about the kind of failure. What programs say of it (a parser, a schema, a proxy) is for the console.
 */
export function errorSentence(error: unknown, fallback = kindSentence(error)): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

function kindSentence(error: unknown): string {
  if (error instanceof ApiError) return `The server answered with an error (${error.status}).`;
  if (error instanceof TypeError) return 'The game cannot be reached. Please try again.';
  if (error instanceof DOMException) return 'The game did not answer in time. Please try again.';
  return 'The answer could not be understood. Please reload the page.';
}

function parseProblem(body: string): Problem | undefined {
  try {
    return z.parse(Problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}
