import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError, startAfresh } from './operator-error.ts';

/** Writes the file atomically, if there is a path: a crash leaves the old or the new value. */
export class JsonFile<T> {
  readonly #path: string | undefined;

  constructor(path: string | undefined) {
    this.#path = path;
  }

  read(): T | undefined {
    if (!this.#path) return undefined;
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new OperatorError(`The file ${this.#path} is damaged. ${startAfresh}`);
    }
  }

  write(value: T): void {
    if (!this.#path) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}
