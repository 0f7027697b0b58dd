import { invalid } from './errors.ts';
import type { Path, Step } from './expression-syntax.ts';

const MAX_BYTES = 4096;
const TOKEN = /\s*(?:([#:]?\w+)|(<>|<=|>=|[=<>(),.[\]+-]))/y;

/** Reads an expression word by word. @throws ValidationException where it is malformed */
export class ExpressionTokens {
  /** The `#names` and `:values` read. */
  readonly placeholders = new Set<string>();
  readonly #tokens: string[] = [];
  readonly #kind: string;
  #next = 0;

  constructor(text: string, kind: string) {
    this.#kind = kind;
    if (text.trim() === '') throw this.error('The expression can not be empty;');
    if (Buffer.byteLength(text) > MAX_BYTES) throw this.error('Expression size has exceeded the maximum allowed size;');
    TOKEN.lastIndex = 0;
    const rest = text.trimEnd();
    while (TOKEN.lastIndex < rest.length) {
      const start = TOKEN.lastIndex;
      const [, word, sign] = TOKEN.exec(rest) ?? [];
      if (word === undefined && sign === undefined) throw this.error(`Syntax error; near: ${rest.slice(start)}`);
      this.#tokens.push(word ?? sign ?? '');
    }
  }

  /** The next one, or the one after it. */
  peek(ahead = 0): string {
    return this.#tokens[this.#next + ahead] ?? '';
  }

  get position(): number {
    return this.#next;
  }

  advance(count: number): void {
    this.#next += count;
  }

  path(): Path {
    const path: Step[] = [this.#name()];
    for (;;) {
      if (this.accept('.')) path.push(this.#name());
      else if (this.accept('[')) {
        const index = this.#tokens[this.#next++] ?? '';
        if (!/^\d+$/.test(index)) throw this.unexpected();
        path.push(Number(index));
        this.expect(']');
      } else return path;
    }
  }

  #name(): string {
    const token = this.#tokens[this.#next] ?? '';
    if (!/^(#\w+|[a-z_]\w*)$/i.test(token)) throw this.unexpected();
    this.#next += 1;
    if (token.startsWith('#')) this.placeholders.add(token);
    return token;
  }

  accept(sign: string): boolean {
    if (this.#tokens[this.#next] !== sign) return false;
    this.#next += 1;
    return true;
  }

  acceptWord(word: string): boolean {
    return this.accept(this.#tokens[this.#next]?.toUpperCase() === word ? (this.#tokens[this.#next] ?? '') : word);
  }

  expect(sign: string): void {
    if (!this.accept(sign)) throw this.unexpected();
  }

  end(): void {
    if (this.#next < this.#tokens.length) throw this.unexpected();
  }

  unexpected() {
    return this.error(`Syntax error; token: "${this.#tokens[this.#next] ?? '<EOF>'}"`);
  }

  error(message: string) {
    return invalid(`Invalid ${this.#kind}: ${message}`);
  }
}
