import { readFileArguments } from './file-arguments.ts';
import { importTable } from './import-table.ts';
import { openTable, runProgram, TABLE_USAGE } from './open-table.ts';
import { Progress } from './throttle.ts';

/** `npm run import -- FILE` writes the items of an export into a table, see import-table.ts. */

const usage = `npm run import -- FILE[.gz] [--over] [--units 2000] ${TABLE_USAGE}`;

await runProgram(async () => {
  const { file, number, has, target } = readFileArguments({ usage, numbers: { units: 2000 }, flags: ['over'] });
  const unitsPerSecond = number('units');
  const open = await openTable(target);
  const progress = new Progress();
  const { items, hex } = await importTable({ ...open, file, over: has('over'), unitsPerSecond });
  console.log(`${items} items of ${file} in ${progress.seconds} s: written to ${open.tableName}`);
  console.log(`digest ${hex}`);
  return 0;
});
