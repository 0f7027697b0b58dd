import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** Writes what functions print to a file in the data folder, and their errors to standard error as well. */
export class FunctionLog {
  readonly #file: WriteStream | undefined;

  constructor(dataDir: string | undefined) {
    if (!dataDir) return;
    mkdirSync(dataDir, { recursive: true });
    this.#file = createWriteStream(join(dataDir, 'functions.log'));
  }

  write = (functionName: string, line: string, isError: boolean): void => {
    const entry = `${new Date().toISOString()} ${functionName} ${line}`;
    this.#file?.write(`${entry}\n`);
    if (isError) console.error(entry);
  };

  stop(): Promise<void> {
    return new Promise((resolve) => (this.#file ? this.#file.end(() => resolve()) : resolve()));
  }
}
