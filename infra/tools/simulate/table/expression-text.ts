import { invalid } from './errors.ts';
import { type Item, isMap } from './values.ts';

/** The parameters of a request. Values are copies. */
export interface Parameters {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

export interface Scope extends Parameters {
  readonly item: Item;
}

export type Step = string | number;
export type Path = readonly Step[];

/** Refuses values that an expression never accepts, whatever the item is. @throws ValidationException */
export type Check = (parameters: Parameters) => void;

/** Expressions that no request should contain. Each is a finding, even if the request was refused. */
export const unknownForms = new Set<string>();

const TOKEN = /\s*([#:]?\w+(?:\.#?\w+|\[\d+\])*|<>|<=|>=|[=<>(),])/y;

/** Reads an expression word by word. @throws Error if it has a form that functions/data does not use */
export class ExpressionText {
  readonly placeholders = new Set<string>();
  readonly checks: Check[] = [];
  readonly #text: string;
  readonly #tokens: string[] = [];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    TOKEN.lastIndex = 0;
    const end = text.trimEnd().length;
    while (TOKEN.lastIndex < end) this.#tokens.push(TOKEN.exec(text)?.[1] ?? this.unknown());
  }

  peek(ahead = 0): string {
    return this.#tokens[this.#next + ahead] ?? '';
  }

  take(): string {
    return this.#tokens[this.#next++] ?? this.unknown();
  }

  accept(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.unknown();
  }

  path(): Path {
    const steps = this.#take(/^[#a-z_]/i).match(/[#\w]+/g) ?? [];
    for (const step of steps) if (step.startsWith('#')) this.placeholders.add(step);
    return steps.map((step) => (/^\d/.test(step) ? Number(step) : step));
  }

  value(): string {
    const name = this.#take(/^:/);
    this.placeholders.add(name);
    return name;
  }

  #take(kind: RegExp): string {
    return kind.test(this.peek()) ? this.take() : this.unknown();
  }

  end(): void {
    if (this.#next < this.#tokens.length) this.unknown();
  }

  unknown(): never {
    unknownForms.add(this.#text);
    throw new Error(`the simulated table does not know this form of ${this.#text}`);
  }
}

export function nameOf(step: Step, { names }: Pick<Parameters, 'names'>): Step {
  return typeof step === 'string' && step.startsWith('#') ? (names[step] ?? step) : step;
}

/** Returns undefined if there is no such child. */
export function childOf(container: unknown, step: Step): unknown {
  if (typeof step === 'number') return Array.isArray(container) ? container[step] : undefined;
  return isMap(container) && Object.hasOwn(container, step) ? container[step] : undefined;
}

/** Returns undefined if the path leads nowhere. */
export function valueAt(path: Path, scope: Scope): unknown {
  let value: unknown = scope.item;
  for (const step of path) value = childOf(value, nameOf(step, scope));
  return value;
}

export interface GivenParameters {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Item | undefined;
}

/** @throws ValidationException for placeholders that are not defined, or defined but not used */
export function checkPlaceholders(
  used: readonly ReadonlySet<string>[],
  { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: GivenParameters,
): void {
  for (const given of [names, values]) {
    const keys = Object.keys(given ?? {});
    if (given && keys.length === 0) throw invalid('Names and values of expressions must not be empty');
    for (const key of keys)
      if (!used.some((each) => each.has(key))) throw invalid(`Value provided is unused in expressions: ${key}`);
  }
  for (const placeholders of used)
    for (const each of placeholders)
      if ((each.startsWith('#') ? names : values)?.[each] === undefined)
        throw invalid(`${each} is used in an expression and not defined`);
}
