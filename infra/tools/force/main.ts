import { runProgram, UsageError } from '../../program.ts';
import { checkForgeries } from './forgeries.ts';
import { checkKills } from './kills.ts';
import { joinOwner } from './owner.ts';
import { type Report, Stage } from './stage.ts';

/* `npm run test:long -- force` tries forged credentials, and kills, on a running host (docs/security.md). */

interface Sizes {
  readonly kills: number;
}

const parts: Record<string, (sizes: Sizes) => Promise<Report>> = { forgeries, kills: checkKills };

const MOST_SHOWN = 40;

async function forgeries(): Promise<Report> {
  const stage = await Stage.open();
  try {
    return await checkForgeries(stage, await joinOwner(stage));
  } finally {
    await stage.close();
  }
}

const usage = `npm run test:long -- force [${Object.keys(parts).join(' | ')}] [--kills 10]`;
const numbers = { kills: 10 };

await runProgram({ usage, numbers, most: Object.keys(parts).length }, async (sizes, wanted) => {
  if (wanted.some((name) => !Object.hasOwn(parts, name))) throw new UsageError();
  let failed = 0;
  for (const [name, check] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { counts, faults } = await check(sizes);
    const figures = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'}  ${name}: ${figures.join(', ')}`);
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`      ${fault}`);
    failed += faults.length;
  }
  return failed === 0 ? 0 : 1;
});
