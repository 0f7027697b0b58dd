import type { Answer } from '../http/http-exchange.ts';

/** AWS remembers tokens for ten minutes. A client repeats a call within seconds, so a thousand are enough. */
export const MAX_TOKENS = 1_000;

/** The embedded engine supports tokens, but searches ten minutes' worth in every transaction. */
export class RequestTokens {
  readonly #remembered = new Map<string, { readonly request: Buffer; readonly answer: Promise<Answer> }>();

  /** Repeats an answer that was not a refusal. @returns undefined if the token belongs to another request */
  once(token: string, request: Buffer, carryOut: () => Promise<Answer>): Promise<Answer> | undefined {
    const known = this.#remembered.get(token);
    if (known) return known.request.equals(request) ? known.answer : undefined;
    const answer = carryOut();
    this.#remembered.set(token, { request, answer });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_TOKENS && oldest !== undefined) this.#remembered.delete(oldest);
    void answer.then(({ status }) => status !== 200 && this.#remembered.delete(token));
    return answer;
  }
}
