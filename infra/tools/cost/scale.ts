import { runProgram } from '../../program.ts';
import { playEvening, type Use } from './evening.ts';

const SIZES = [1_000, 10_000, 100_000];
const MOST = 1_000_000;

/** `npm run bench -- scale` prints how full each resource gets in an evening, and how many players fill it. */
await runProgram({ usage: 'npm run bench -- scale' }, () => {
  console.log('The most that is asked of each resource in a tick of an evening, in percent of what there is');
  const evenings = SIZES.map(playEvening);
  const resources = [...playEvening(MOST).keys()].map((name) => ({ name, full: playersUntilFull(name) }));
  const row = (name: string, cells: readonly string[], full: string, wait: string) =>
    console.log(
      `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}${full.padStart(16)}${wait.padStart(14)}`,
    );
  row('', SIZES.map(toText), 'full with', 'longest wait');
  for (const { name, full } of resources.toSorted((one, other) => one.full - other.full)) {
    const uses = evenings.map((evening) => evening.get(name) as Use);
    const percents = uses.map(({ share }) => (100 * share).toLocaleString('en', { maximumSignificantDigits: 2 }));
    const wait = uses.at(-1)?.waitSeconds ?? 0;
    row(name, percents, full >= MOST ? `over ${toText(MOST)}` : toText(full), wait > 0 ? `${Math.round(wait)} s` : '');
  }
  return 0;
});

function toText(count: number): string {
  return count.toLocaleString('en');
}

/** Rounds to two digits. */
function playersUntilFull(resource: string): number {
  let [enough, tooMany] = [10, MOST];
  while (tooMany / enough > 1.02) {
    const players = Math.round(Math.sqrt(enough * tooMany));
    if ((playEvening(players).get(resource) as Use).share > 1) tooMany = players;
    else enough = players;
  }
  return Number(tooMany.toPrecision(2));
}
