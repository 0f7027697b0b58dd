import type { Answer } from '../http/http-exchange.ts';

/** AWS remembers those of ten minutes. A client repeats a call within seconds, so the last ones will do. */
export const MAX_TOKENS = 1_000;

interface Remembered {
  readonly request: Buffer;
  readonly answer: Promise<Answer>;
}

/**
 * The tokens that make a transaction's repetition harmless; every SDK sends one with each transaction. The embedded
 * engine knows them too, but at every transaction looks through all of ten minutes for those to forget.
 */
export class RequestTokens {
  readonly #remembered = new Map<string, Remembered>();

  /** Carries the request out, unless that has been done. A refusal is not remembered; undefined: it was another request. */
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
