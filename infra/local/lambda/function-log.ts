import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Some hours of a busy game. As much again lies in the file before. */
const MAX_FILE_BYTES = 16 * 2 ** 20;

/**
 * Writes what functions print to `functions.log` in the data folder, and their errors to standard error as well. A full file
 * becomes `functions.old.log`. Each start begins a new file.
 */
export class FunctionLog {
  readonly #folder: string | undefined;
  readonly #maxFileBytes: number;
  #file: number | undefined;
  #fileBytes = 0;

  constructor(folder: string | undefined, maxFileBytes = MAX_FILE_BYTES) {
    this.#folder = folder;
    this.#maxFileBytes = maxFileBytes;
    if (folder) mkdirSync(folder, { recursive: true });
    this.#openFile();
  }

  write = (functionName: string, line: string, isError: boolean): void => {
    const entry = `${new Date().toISOString()} ${functionName} ${line}`;
    if (isError) console.error(entry);
    if (this.#file === undefined) return;
    const bytes = Buffer.from(`${entry}\n`);
    if (this.#fileBytes + bytes.length > this.#maxFileBytes) this.#changeFile(this.#file);
    this.#fileBytes += writeSync(this.#file, bytes);
  };

  stop(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #openFile(): void {
    if (!this.#folder) return;
    this.#file = openSync(join(this.#folder, 'functions.log'), 'w');
    this.#fileBytes = 0;
  }

  #changeFile(full: number): void {
    closeSync(full);
    if (this.#folder) renameSync(join(this.#folder, 'functions.log'), join(this.#folder, 'functions.old.log'));
    this.#openFile();
  }
}
