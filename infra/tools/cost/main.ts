import { runProgram } from '../../program.ts';
import { monthOf } from './month.ts';
import { dollarsFor, type Meter, PRICES_AS_OF, prices } from './prices.ts';

/** `npm run bench -- cost` prints the cost of a month. docs/cost.md explains the model. */
await runProgram({ usage: 'npm run bench -- cost [--players 1000]', numbers: { players: 1000 } }, ({ players }) => {
  console.log(`List prices of us-east-1 of ${PRICES_AS_OF}, dollars a month`);
  print(`prod with ${players.toLocaleString('en')} players, an hour a day each`, monthOf('production', players));
  print('prod, idle', monthOf('production', 0));
  print('a personal stage, idle', monthOf('personal', 0));
  return 0;
});

function print(title: string, month: Record<Meter, number>): void {
  const row = (name: string, units: string, list: string, afterFree: string) =>
    console.log(`  ${name.padEnd(42)}${units.padStart(14)}${list.padStart(12)}${afterFree.padStart(20)}`);
  console.log(`\n${title}`);
  row('', 'units', 'list', 'after free tiers');
  const sums = { list: 0, afterFree: 0 };
  for (const [meter, units] of Object.entries(month) as [Meter, number][]) {
    if (units === 0) continue;
    const { list, afterFree } = dollarsFor(meter, units);
    sums.list += list;
    sums.afterFree += afterFree;
    const shown = units.toLocaleString('en', { maximumSignificantDigits: 3 });
    row(`${prices[meter].service}: ${meter}`, shown, list.toFixed(2), afterFree.toFixed(2));
  }
  row('together', '', sums.list.toFixed(2), sums.afterFree.toFixed(2));
}
