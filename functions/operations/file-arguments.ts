import { parseArgs } from 'node:util';
import { OperatorError, type TableTarget, tableOptions } from './open-table.ts';

interface Wanted<Name extends string> {
  readonly usage: string;
  /** Options that are whole numbers above 0, and what they are otherwise. */
  readonly numbers: Readonly<Record<Name, number>>;
  /** Options without a value. */
  readonly flags?: readonly string[];
}

/** The arguments of a program about a file: its name, its options and the table. */
export function readFileArguments<Name extends string>({ usage, numbers, flags = [] }: Wanted<Name>) {
  const own = [
    ...Object.keys(numbers).map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ];
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...tableOptions, ...Object.fromEntries(own) },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(`Usage: ${usage}`);
  const given = values as Record<string, string | boolean | undefined>;
  const number = (name: Name) => {
    const text = given[name] ?? String(numbers[name]);
    if (!/^[1-9]\d{0,6}$/.test(String(text)))
      throw new OperatorError(`--${name} is a whole number above 0, not ${text}.`);
    return Number(text);
  };
  return {
    file,
    number,
    has: (flag: string) => given[flag] === true,
    target: values as TableTarget,
  };
}
