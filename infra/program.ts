import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from './local/operator-error.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

type WholeNumber = readonly [usual: number, most: number];
const MOST = 1_000_000;

interface Program<Options extends ParseArgsOptionsConfig, Numbers extends string> {
  readonly usage: string;
  readonly options?: Options;
  readonly numbers?: Readonly<Record<Numbers, number | WholeNumber>>;
  /** How many arguments are allowed besides the options. The default is none. */
  readonly least?: number;
  readonly most?: number;
  /** The options belong to another program: all words are arguments, and `--help` only counts as the first. */
  readonly passesOn?: boolean;
}

/** Reports invalid arguments. The program prints its usage. */
export class UsageError extends Error {}

/** Runs a program for its exit code. Errors that an operator can fix print one sentence, with exit code 1. */
export async function runProgram<
  const Options extends ParseArgsOptionsConfig = Record<never, never>,
  const Numbers extends string = never,
>(
  program: Program<Options, Numbers>,
  run: (
    values: Values<Options> & Record<Numbers, number>,
    args: readonly string[],
  ) => Promise<number | undefined> | number | undefined,
): Promise<void> {
  const usage = `Usage: ${program.usage}`;
  try {
    const { help, values, args } = parse(program);
    if (help) return console.log(usage);
    process.exitCode = (await run(values as Values<Options> & Record<Numbers, number>, args)) ?? 0;
  } catch (error) {
    const sentence = error instanceof UsageError ? usage : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

function parse({ options, numbers = {}, least = 0, most = least, passesOn }: Program<ParseArgsOptionsConfig, string>) {
  const words = process.argv.slice(2);
  if (passesOn) return { help: /^(-h|--help)$/.test(words[0] ?? ''), values: {}, args: words };
  const texts = Object.keys(numbers).map((name) => [name, { type: 'string' }] as const);
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals: args } = parseArgs({
    allowPositionals: true,
    options: { ...options, ...Object.fromEntries(texts), help },
  });
  if (values.help === true) return { help: true, values, args };
  if (args.length < least || args.length > most) throw new UsageError();
  const parsed = Object.entries(numbers).map(([name, number]) => {
    const [usual, greatest] = typeof number === 'number' ? ([number, MOST] as const) : number;
    return [name, wholeNumber(name, String((values as Record<string, unknown>)[name] ?? usual), greatest)];
  });
  return { help: false, values: { ...values, ...Object.fromEntries(parsed) }, args };
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^[1-9]\d*$/.test(text) && number <= most) return number;
  throw new OperatorError(`--${option} is a whole number from 1 to ${most}, not ${text}.`);
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message.split('. ')[0];
  const isOfAws =
    '$metadata' in error || error.name === 'CredentialsProviderError' || /^Region is missing/.test(error.message);
  return isOfAws ? `AWS answers ${error.name}: ${error.message}` : undefined;
}
