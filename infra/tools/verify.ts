import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { getMonth, listMonths } from '../../shared/routes/fairness.ts';
import { MonthList, MonthParams, MonthRecord } from '../../shared/schemas/fairness.ts';
import { tickPricesOf } from '../../web/features/fairness/trade-ticks.ts';
import { type Mismatch, type Verdict, verifyMonth } from '../../web/features/fairness/verify-month.ts';
import { GAME_USAGE, gameAddress, gameOptions } from '../game-address.ts';
import { OperatorError } from '../local/operator-error.ts';
import { runProgram } from '../program.ts';
import { fetchJson } from './fetch-json.ts';

/*
 * `npm run verify -- 2026-11` asks a running game for a finished month, recomputes its prices from the month's seed,
 * and compares digests, candles and a player's trades. It fails if the market did not follow its published seed.
 */

const usage = `npm run verify -- 2026-11 [--commitment HASH] [--trades FILE] [${GAME_USAGE}]`;
const options = { ...gameOptions, commitment: { type: 'string' }, trades: { type: 'string' } } as const;

const Trades = z.array(z.object({ createdAt: z.iso.datetime(), stockSymbol: z.string(), price: z.string() }));

await runProgram({ usage, options, least: 1 }, async ({ url, commitment, trades }, [month = '']) => {
  const site = gameAddress(url);
  if (!MonthParams.safeParse({ month }).success) throw new OperatorError(`Name a month: ${usage}`);
  if (commitment !== undefined && !/^[0-9a-f]{64}$/.test(commitment))
    throw new OperatorError('A commitment is 64 hexadecimal digits.');
  const months = await fetchJson(site + listMonths.path, MonthList);
  const summary = months.find((each) => each.month === month);
  if (!summary?.verifiable) {
    const verifiable = months.filter((each) => each.verifiable).map((each) => each.month);
    throw new OperatorError(
      `${month} cannot be verified. ${verifiable.length > 0 ? `These can: ${verifiable.join(', ')}.` : 'No month can yet.'}`,
    );
  }
  const record = await fetchJson(site + getMonth.path.replace('{month}', month), MonthRecord);
  const promised = commitment ?? summary.commitment;
  console.log(`${month}: seed ${record.seed}, committed to as ${promised}${commitment ? '' : ' (by the game itself)'}`);
  console.log(drandLine(record));
  const own = trades === undefined ? [] : tickPricesOf(Trades.parse(JSON.parse(readFileSync(trades, 'utf8'))));
  const startMs = performance.now();
  const verdict = await verifyMonth(record, { commitment: promised, trades: own });
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`computed again in ${seconds} s, through ${record.changes.length} changes by administrators`);
  for (const line of report(verdict)) console.log(line);
  return verdict.keptWord ? 0 : 1;
});

/** The line that drand publishes at api.drand.sh for its "quicknet" network. */
function drandLine({ drand }: MonthRecord): string {
  return drand ? `drand: round ${drand.round} of quicknet, value ${drand.value}` : 'drand: no value joined the seed';
}

function* report(verdict: Verdict) {
  const { seedMatches, endMatches, days, hours, minutes, digests, wrongDigests } = verdict;
  yield `seed: ${seedMatches ? 'the one that was committed to' : 'NOT the one that was committed to'}`;
  yield `digests of days: ${digests.compared} compared, ${wrongDigests.length} that differ, ${digests.missing} missing`;
  yield `candles compared: ${days.compared} of days, ${hours.compared} of hours, ${minutes.compared} of minutes, each of all companies and the index`;
  yield `candles missing: ${days.missing} of days, ${hours.missing} of hours`;
  yield `trades compared: ${verdict.trades}`;
  yield `prices that differ: ${verdict.mismatchCount}`;
  yield* verdict.mismatches.map(toLine);
  if (endMatches !== undefined) yield `the month after begins ${endMatches ? 'where this one ended' : 'ELSEWHERE'}`;
  yield verdict.keptWord ? 'The market kept its word.' : 'The market did NOT keep its word.';
}

function toLine({ symbol, of, timeMs, price, expected, found }: Mismatch): string {
  const what = of === 'trade' ? `trade of ${symbol}` : `${of}, ${price} of ${symbol}`;
  return `  ${new Date(timeMs).toISOString()} ${what}: ${found} cents shown, ${expected} computed`;
}
