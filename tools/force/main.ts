import { runProgram, UsageError } from '../../infra/program.ts';
import { checkForgeries } from './forgeries.ts';
import { checkScreens } from './screens.ts';
import { type Report, Stage } from './stage.ts';
import { joinOwner, type Owner } from './things.ts';

/*
 * `npm run test:long -- force`: attacks a running host, part by part, each on a host of its own:
 * docs/security.md says what was tried.
 */

const parts: Record<string, (stage: Stage, owner: Owner) => Promise<Report>> = {
  forgeries: checkForgeries,
  screens: checkScreens,
};

const MOST_SHOWN = 40;

const usage = `npm run test:long -- force [${Object.keys(parts).join(' | ')}]`;

async function onStage(check: (stage: Stage, owner: Owner) => Promise<Report>): Promise<Report> {
  const stage = await Stage.open();
  try {
    return await check(stage, await joinOwner(stage));
  } finally {
    await stage.close();
  }
}

await runProgram({ usage, most: Object.keys(parts).length }, async (_, wanted) => {
  if (wanted.some((name) => !Object.hasOwn(parts, name))) throw new UsageError();
  let failed = 0;
  for (const [name, check] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const startedMs = performance.now();
    const { counts, faults } = await onStage(check);
    const figures = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'}  ${name}: ${figures.join(', ')}; ${seconds} s`);
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`      ${fault}`);
    if (faults.length > MOST_SHOWN) console.log(`      and ${faults.length - MOST_SHOWN} more`);
    failed += faults.length;
  }
  return failed === 0 ? 0 : 1;
});
