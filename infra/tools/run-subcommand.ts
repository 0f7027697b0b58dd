import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';
import { runProgram, UsageError } from '../program.ts';

/** Runs the program in infra/tools/ that the first argument names, with the remaining arguments. */
export function runSubcommand(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const usage = `npm run ${name} -- ${Object.keys(files).join(' | ')} [--help]`;
  return runProgram({ usage, passesOn: true }, (_, [wanted = '', ...args]) => {
    if (!Object.hasOwn(files, wanted)) throw new UsageError();
    const program = `${root}infra/tools/${files[wanted]}`;
    return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1;
  });
}
