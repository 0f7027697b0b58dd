import { runProgram } from '../../infra/program.ts';
import { checkForgeries } from './forgeries.ts';
import { Stage } from './stage.ts';
import { joinOwner } from './things.ts';

/* `npm run test:long -- force`: forged credentials on a running host. docs/security.md says what was tried. */

const MOST_SHOWN = 40;

await runProgram({ usage: 'npm run test:long -- force' }, async () => {
  const stage = await Stage.open();
  try {
    const { counts, faults } = await checkForgeries(stage, await joinOwner(stage));
    console.log(
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    );
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`FAULT ${fault}`);
    console.log(`${faults.length} faults`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await stage.close();
  }
});
