import { statSync } from 'node:fs';
import { exportTable } from './export-table.ts';
import { readFileArguments } from './file-arguments.ts';
import { OperatorError, openTable, runProgram, TABLE_USAGE } from './open-table.ts';
import { Progress } from './throttle.ts';

/** `npm run export -- FILE` writes a whole table into a file, see export-table.ts. */

const usage = `npm run export -- FILE[.gz] [--segments 4] [--units 4000] ${TABLE_USAGE}`;
const MAX_SEGMENTS = 64;

await runProgram(async () => {
  const { file, number, target } = readFileArguments({ usage, numbers: { segments: 4, units: 4000 } });
  const [segments, unitsPerSecond] = [number('segments'), number('units')];
  if (segments > MAX_SEGMENTS) throw new OperatorError(`--segments is at most ${MAX_SEGMENTS}.`);
  const open = await openTable(target);
  const progress = new Progress();
  const { items, hex } = await exportTable({ ...open, file, segments, unitsPerSecond });
  const bytes = statSync(file).size;
  console.log(`${items} items of ${open.tableName} in ${progress.seconds} s: ${file}, ${bytes} bytes`);
  console.log(`digest ${hex}`);
  return 0;
});
