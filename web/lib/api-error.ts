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

/** What to tell the player about any failure: the server's sentence where it sent one. */
export function errorSentence(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

function parseProblem(body: string): Problem | undefined {
  try {
    return z.parse(Problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}
