import { runProgram } from '../../infra/program.ts';
import { before, type Design, now } from './designs.ts';
import { type Outcome, playEvening } from './evening.ts';

const SIZES = [1_000, 10_000, 100_000];
const MOST = 1_000_000;

/** `npm run scale` prints how full each resource gets in an evening, and with how many players it is full. */
await runProgram({ usage: 'npm run scale [--seed 1]', numbers: { seed: 1 } }, ({ seed }) => {
  console.log('Most that is asked of each resource in a tick of an evening, in percent of what there is.');
  print('before: November 2026', before, seed);
  print('now', now, seed);
  return 0;
});

function print(title: string, design: Design, seed: number): void {
  const played = SIZES.map((players) => playEvening(design, players, seed));
  const resources = [...(played[0]?.keys() ?? [])].map((resource) => ({
    resource,
    full: playersUntilFull(design, resource, seed),
  }));
  console.log(
    `\n${title}\n${row(
      '',
      SIZES.map((size) => size.toLocaleString('en')),
      'full with',
      'longest wait',
    )}`,
  );
  for (const { resource, full } of resources.toSorted((one, other) => one.full - other.full)) {
    const outcomes = played.map((evening) => evening.get(resource) as Outcome);
    const percents = outcomes.map(({ peak }) => (100 * peak).toLocaleString('en', { maximumSignificantDigits: 2 }));
    const wait = outcomes.at(-1)?.waitSeconds ?? 0;
    const fullWith = full >= MOST ? `over ${MOST.toLocaleString('en')}` : full.toLocaleString('en');
    console.log(row(resource, percents, fullWith, wait > 0 ? `${Math.round(wait)} s` : ''));
  }
}

/** To two digits; the seed is the same for every size, so that more players always ask more. */
function playersUntilFull(design: Design, resource: string, seed: number): number {
  let [enough, tooMany] = [10, MOST];
  while (tooMany / enough > 1.02) {
    const players = Math.round(Math.sqrt(enough * tooMany));
    const { peak } = playEvening(design, players, seed).get(resource) as Outcome;
    if (peak > 1) tooMany = players;
    else enough = players;
  }
  return Number(tooMany.toPrecision(2));
}

function row(name: string, percents: readonly string[], full: string, wait: string): string {
  return `  ${name.padEnd(28)}${percents.map((each) => each.padStart(10)).join('')}${full.padStart(16)}${wait.padStart(14)}`;
}
