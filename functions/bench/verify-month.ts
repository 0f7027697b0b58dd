import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { type Mismatch, type Verdict, verifyMonth } from '../../shared/market/verify-month.ts';
import { getMonth } from '../../shared/routes/get-month.ts';
import { listMonths } from '../../shared/routes/list-months.ts';
import { MonthList, MonthParams, MonthRecord } from '../../shared/schemas/fairness.ts';

/*
 * `npm run verify -- 2026-11` asks a running game for a month that is over, computes every price of it again from the
 * month's seed, and compares the candles of all days and hours. It fails if the market did not keep its word.
 */

const LOCAL_GAME = 'http://localhost:3000';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: LOCAL_GAME } },
});
process.exitCode = await main(positionals, values.url);

async function main([month, ...rest]: readonly string[], url: string): Promise<number> {
  if (rest.length > 0 || !MonthParams.safeParse({ month }).success || month === undefined) {
    return refuse(`Name a month: npm run verify -- 2026-11 [--url ${LOCAL_GAME}]`);
  }
  const months = await ask(url + listMonths.path, MonthList);
  const summary = months.find((each) => each.month === month);
  if (!summary?.verifiable) {
    const verifiable = months.filter((each) => each.verifiable).map((each) => each.month);
    return refuse(
      `${month} cannot be verified. ${verifiable.length > 0 ? `These can: ${verifiable.join(', ')}.` : 'No month can yet.'}`,
    );
  }
  const record = await ask(url + getMonth.path.replace('{month}', month), MonthRecord);
  const { commitment } = summary;
  console.log(`${month}: seed ${record.seed}, committed to as ${commitment}`);
  const startMs = performance.now();
  const verdict = await verifyMonth(record, { commitment });
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`computed again in ${seconds} s, through ${record.changes.length} changes by administrators`);
  for (const line of report(verdict)) console.log(line);
  return verdict.keptWord ? 0 : 1;
}

function* report({ keptWord, seedMatches, endMatches, days, hours, mismatchCount, mismatches }: Verdict) {
  yield `seed: ${seedMatches ? 'the one that was committed to' : 'NOT the one that was committed to'}`;
  yield `candles compared: ${days.compared} of days, ${hours.compared} of hours, each of all companies and the index`;
  yield `candles missing: ${days.missing} of days, ${hours.missing} of hours`;
  yield `prices that differ: ${mismatchCount}`;
  yield* mismatches.map(toLine);
  if (endMatches !== undefined) yield `the month after begins ${endMatches ? 'where this one ended' : 'ELSEWHERE'}`;
  yield keptWord ? 'The market kept its word.' : 'The market did NOT keep its word.';
}

function toLine({ symbol, candle, timeMs, price, expected, found }: Mismatch): string {
  return `  ${new Date(timeMs).toISOString()} ${candle}, ${price} of ${symbol}: ${found} cents shown, ${expected} computed`;
}

async function ask<Schema extends z.ZodMiniType>(address: string, schema: Schema): Promise<z.infer<Schema>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}
