import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** This holds some hours of a busy game. The previous file holds as much again. */
const MAX_FILE_BYTES = 16 * 2 ** 20;

/** Errors also go to standard error. Each start begins a new file. */
export class FunctionLog {
  readonly #folder: string | undefined;
  readonly #maxFileBytes: number;
  #file: number | undefined;
  #fileBytes = 0;

  constructor(folder: string | undefined, maxFileBytes = MAX_FILE_BYTES) {
    this.#folder = folder;
    this.#maxFileBytes = maxFileBytes;
    if (folder) this.#openFile(folder);
  }

  write = (functionName: string, line: string, isError: boolean): void => {
    const entry = `${new Date().toISOString()} ${functionName} ${line}`;
    if (isError) console.error(entry);
    if (!this.#folder || this.#file === undefined) return;
    const bytes = Buffer.from(`${entry}\n`);
    if (this.#fileBytes + bytes.length > this.#maxFileBytes) {
      closeSync(this.#file);
      renameSync(join(this.#folder, 'functions.log'), join(this.#folder, 'functions.old.log'));
      this.#openFile(this.#folder);
    }
    this.#fileBytes += writeSync(this.#file, bytes);
  };

  stop(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #openFile(folder: string): void {
    mkdirSync(folder, { recursive: true });
    this.#file = openSync(join(folder, 'functions.log'), 'w');
    this.#fileBytes = 0;
  }
}
