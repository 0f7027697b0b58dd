import { statSync } from 'node:fs';
import { runProgram, wholeNumber } from '../program.ts';
import { exportTable } from './export-table.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';
import { Progress } from './throttle.ts';

/** `npm run table -- export FILE` writes a whole table into a file, see export-table.ts. */

const usage = `npm run table -- export FILE[.gz] [--segments 4] [--units 4000] ${TABLE_USAGE}`;
const MAX_SEGMENTS = 64;

const options = {
  ...tableOptions,
  segments: { type: 'string', default: '4' },
  units: { type: 'string', default: '4000' },
} as const;

await runProgram({ usage, options, least: 1 }, async (values, [file = '']) => {
  const segments = wholeNumber('segments', values.segments, MAX_SEGMENTS);
  const unitsPerSecond = wholeNumber('units', values.units);
  const open = await openTable(values);
  const progress = new Progress();
  const { items, hex } = await exportTable({ ...open, file, segments, unitsPerSecond });
  const bytes = statSync(file).size;
  console.log(`${items} items of ${open.tableName} in ${progress.seconds} s: ${file}, ${bytes} bytes`);
  console.log(`digest ${hex}`);
  return 0;
});
