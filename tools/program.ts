import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '../infra/local/operator-error.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

interface Program<Options extends ParseArgsOptionsConfig> {
  /** Names the program, its arguments and its options. */
  readonly usage: string;
  readonly options?: Options;
  /** How many arguments there may be beside the options, none unless said. */
  readonly least?: number;
  readonly most?: number;
}

/**
 * Runs a program for its exit code, 0 unless it gives one. `--help` prints the usage. Arguments that make no sense, what an
 * operator can mend, and what AWS refuses, are one sentence and the code 1.
 */
export async function runProgram<const Options extends ParseArgsOptionsConfig>(
  { usage, options, least = 0, most = least }: Program<Options>,
  run: (values: Values<Options>, args: readonly string[]) => Promise<number | undefined> | number | undefined,
): Promise<void> {
  try {
    const { help, values, positionals } = parse(options);
    if (help) return console.log(`Usage: ${usage}`);
    if (positionals.length < least || positionals.length > most) throw new OperatorError(`Usage: ${usage}`);
    process.exitCode = (await run(values as Values<Options>, positionals)) ?? 0;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

function parse(options: ParseArgsOptionsConfig = {}) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
  });
  return { help: values.help === true, values, positionals };
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message.split('. ')[0];
  const isOfAws =
    '$metadata' in error || error.name === 'CredentialsProviderError' || /^Region is missing/.test(error.message);
  return isOfAws ? `AWS answers ${error.name}: ${error.message}` : undefined;
}

/** @throws {OperatorError} for a text that is no whole number from 1 to `most` */
export function wholeNumber(option: string, text: string, most = 1_000_000): number {
  const number = Number(text);
  if (/^[1-9]\d*$/.test(text) && number <= most) return number;
  throw new OperatorError(`--${option} is a whole number from 1 to ${most}, not ${text}.`);
}

/**
 * Runs one of a group's programs, named by the first argument, with the other arguments.
 * @param folder the group's, as `import.meta.url` of its main file
 */
export function runGroup(name: string, folder: string, files: Readonly<Record<string, string>>): void {
  const [wanted = '', ...args] = process.argv.slice(2);
  const file = Object.hasOwn(files, wanted) ? files[wanted] : undefined;
  const usage = `Usage: npm run ${name} -- ${Object.keys(files).join(' | ')} [--help]`;
  if (file !== undefined) {
    const program = fileURLToPath(new URL(file, folder));
    process.exitCode = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1;
  } else if (/^(-h|--help)$/.test(wanted)) console.log(usage);
  else {
    console.error(usage);
    process.exitCode = 1;
  }
}
