import { formatCents } from '../../../shared/money.ts';
import { plans, planTiers } from '../../../shared/plans.ts';
import { getMonth, listMonths } from '../../../shared/routes/fairness.ts';
import { MonthList, MonthRecord } from '../../../shared/schemas/fairness.ts';
import { symbolsOf } from '../../../web/features/bench/rules.ts';
import { BenchRun } from '../../../web/features/bench/run.ts';
import { MonthReplay } from '../../../web/lib/month-replay.ts';
import { GAME_USAGE, gameAddress, gameOptions } from '../../game-address.ts';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram } from '../../program.ts';
import { fetchJson } from '../fetch-json.ts';
import { strategyIn } from './strategy-file.ts';

/* Runs a module that exports a strategy (web/features/bench/strategy.ts) over a game's finished months. */

const usage = `npm run bench -- strategy FILE [--months 12] [--plan free] [${GAME_USAGE}]`;
const options = {
  ...gameOptions,
  months: { type: 'string', default: '12' },
  plan: { type: 'string', default: 'free' },
} as const;

await runProgram({ usage, options, least: 1 }, async ({ url, months, plan: named }, [file = '']) => {
  const plan = planTiers.find((each) => each === named);
  if (!plan) throw new OperatorError(`Plans are ${planTiers.join(', ')}.`);
  const site = gameAddress(url);
  const strategy = await strategyIn(file);
  const listed = await fetchJson(site + listMonths.path, MonthList);
  const over = listed.filter(({ verifiable }) => verifiable).slice(-Number(months));
  if (over.length === 0) throw new OperatorError('No month is over yet.');
  const run = new BenchRun(strategy, { symbols: symbolsOf(plan), accessTiers: plans[plan].accessTiers });
  for (const { month } of over) {
    const replay = new MonthReplay(await fetchJson(site + getMonth.path.replace('{month}', month), MonthRecord));
    for (let day = replay.firstDay; day <= replay.lastDay; day++) run.add(await replay.day(day));
  }
  const { days, trades, refusals, luck } = run.result();
  const { valueCents = 0, heldCents = 0 } = days.at(-1) ?? {};
  console.log(
    `${days.length} days, ${trades.length} trades: ${formatCents(valueCents)} coins; buy and hold ${formatCents(heldCents)}`,
  );
  for (const { code, count } of refusals) console.log(`refused ${count} times: ${code}`);
  console.log(
    `t = ${luck.t.toFixed(2)}, chance alone exceeds ${luck.critical.toFixed(2)} once in twenty times: ${luck.verdict}`,
  );
});
