import { runProgram, wholeNumber } from '../program.ts';
import { importTable } from './import-table.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';
import { Progress } from './throttle.ts';

/** `npm run table -- import FILE` writes the items of an export into a table, see import-table.ts. */

const usage = `npm run table -- import FILE[.gz] [--over] [--units 2000] ${TABLE_USAGE}`;

const options = { ...tableOptions, over: { type: 'boolean' }, units: { type: 'string', default: '2000' } } as const;

await runProgram({ usage, options, least: 1 }, async (values, [file = '']) => {
  const unitsPerSecond = wholeNumber('units', values.units);
  const open = await openTable(values);
  const progress = new Progress();
  const { items, hex } = await importTable({ ...open, file, over: values.over === true, unitsPerSecond });
  console.log(`${items} items of ${file} in ${progress.seconds} s: written to ${open.tableName}`);
  console.log(`digest ${hex}`);
  return 0;
});
