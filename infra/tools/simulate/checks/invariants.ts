import { tickAt, tickStartMs } from '../../../../shared/tick.ts';
import type { StreamRecord } from '../table/simulated-table.ts';
import { NEWER } from '../table-client.ts';
import type { World } from '../world.ts';

/* Rules that hold at every moment, not only at the end. */

/** The clocks of two processes may differ by this much on a bad day. */
const SKEW_MS = 2_500;

/** A process takes a lease only after the last holder has returned it or can no longer be working. */
export function watchLeases(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key: { PK, SK }, before, after, atMs }) => {
    if (SK !== 'LEASE' || !before?.holder || !after?.holder || before.holder === after.holder) return;
    if (Number(before.heldUntilMs) > atMs + SKEW_MS) findings.push(`${PK} is taken from its holder`);
  });
  return findings;
}

/** Players never trade while suspended, during a halt, or at a price other than the tick's. */
export function watchTrades(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key: { PK, SK }, after, atMs }) => {
    if (SK === 'PLAYER' && after?.outMs !== undefined) world.suspended.add(PK.slice('PLAYER#'.length));
    if (!SK.startsWith('TRADE#') || !after) return;
    if (world.stage.table.get(PK, 'PLAYER')?.outMs !== undefined) findings.push(`${PK} trades while suspended: ${SK}`);
    world.tradedAtMs.set(`${PK} ${SK}`, atMs);
  });
  return findings;
}

/** Each change of an account creates the next version, so none is lost or overwritten. */
export function watchVersions(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key, before, after }: StreamRecord) => {
    if (key.SK !== 'PLAYER' || !key.PK.startsWith('PLAYER#') || !before || !after) return;
    const { roster: _, ...was } = before;
    const { roster: __, ...is } = after;
    const step = Number(after.version) - Number(before.version);
    // A player who becomes idle only leaves the roster, without a new version.
    if (step === 1 || (step === 0 && JSON.stringify(was) === JSON.stringify(is))) return;
    findings.push(`${key.PK} goes from version ${before.version} to ${after.version}`);
  });
  return findings;
}

/** Rows that are rebuilt from other rows, or that limit a rate. */
const REBUILT_ROWS = /^(RANKING|PLAN_ENDS|CANDLES|MINUTE_JOB|CONNECTION#CHAT)\b| (INVITING|INVITED#.*|SIGNALS)$/;

/** An older release must keep attributes that it does not know when it rewrites a row. */
export function watchUnknownAttributes(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key, before, after }: StreamRecord) => {
    const row = `${key.PK} ${key.SK}`;
    if (before?.[NEWER] && after && !after[NEWER] && !REBUILT_ROWS.test(row))
      findings.push(`${row} loses an attribute that this release does not know`);
  });
  return findings;
}

/** Runs at the end, because a trade may be written before its tick's checkpoint. */
export function priceFindings(world: World): string[] {
  const { market, tradedAtMs } = world;
  return [...world.stage.table.items()].flatMap(({ PK, SK, symbol, priceCents, createdAtMs }) => {
    if (!String(SK).startsWith('TRADE#')) return [];
    const tick = tickAt(Number(createdAtMs));
    // A process with a fast clock already trades in the next tick while an administrator still changes this one.
    // Any process may do so until the change reaches the table.
    const mayUseNextTick = market.hasChanged(tick - 1) && Number(createdAtMs) - tickStartMs(tick) < SKEW_MS;
    if (mayUseNextTick || market.hasChanged(tick - 1, tradedAtMs.get(`${PK} ${SK}`))) return [];
    const cents = market.pricesDuring(tick, String(symbol));
    const isHalted = market.halted.has(tick) && !market.resumed.has(tick);
    const halted = isHalted ? [`${PK} trades during a halt: ${SK}`] : [];
    const isRight = cents[0] === undefined || cents.includes(Number(priceCents));
    return isRight
      ? halted
      : [...halted, `${PK} trades at ${priceCents} when the price is ${cents.join(' or ')}: ${SK}`];
  });
}

/** Each change that an administrator requested has one entry in the log. */
export function changeFindings(world: World): string[] {
  const names = ['update-prices', 'increase-all-prices', 'halt-market', 'undo-change'];
  const asked = world.clients.flatMap(({ keyed }) => keyed.filter(({ name }) => names.includes(name)));
  const done = asked
    .filter(({ answers }) => answers.at(-1)?.status === 200)
    .map(({ answers }) => answers.at(-1)?.body.id);
  const logged = [...world.stage.table.items()].filter(({ PK, SK }) => PK === 'ADMIN' && String(SK).startsWith('LOG#'));
  const missing = done
    .filter((id) => !logged.some(({ SK }) => SK === `LOG#${id}`))
    .map((id) => `change ${id} is not in the log`);
  const unsure = asked.filter(
    ({ answers }) => answers.at(-1)?.status !== 200 && answers.some((answer) => !answer || answer.status >= 500),
  );
  const most = done.length + unsure.length;
  return logged.length > most
    ? [...missing, `${logged.length} changes are logged, and ${most} were asked for`]
    : missing;
}
