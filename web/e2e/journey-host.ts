import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { fireSchedules, moveClock } from '../../infra/local/testing/controls.ts';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { copyOfGame } from '../../infra/local/testing/prepared-game.ts';
import {
  firstTickOfMonth,
  monthAfter,
  monthOfTick,
  TICK_MS,
  TICKS_PER_DAY,
  tickAt,
  tickStartMs,
} from '../../shared/tick.ts';

/** `end` throws if a function has failed unexpectedly. */
export interface JourneyHost {
  readonly url: string;
  readonly nowMs: () => number;
  /** Moves the stack and the pages to the next tick. */
  readonly nextTick: (...pages: Page[]) => Promise<void>;
  /** With the tick job: otherwise each function would fold the market over that time itself. */
  readonly moveOn: (seconds: number) => Promise<void>;
  readonly audit: () => Promise<void>;
  /** The nightly deletion of who has left. */
  readonly erase: () => Promise<void>;
  readonly dataDir: string;
  readonly end: () => Promise<void>;
}

/**
 * An environment takes a sixth of a second to start, half of all that the host does: so none stops, and requests wait
 * for two rather than start more.
 */
export const environment = { ENVIRONMENT_IDLE_SECONDS: '3600', MAX_ENVIRONMENTS_OF_A_FUNCTION: '2' };

/** @param prepared a game's folder, which is copied */
export async function startJourneyHost(prepared: string): Promise<JourneyHost> {
  const { dataDir, remove } = await copyOfGame(prepared);
  const host = await startHostProcess({ dataDir, environment });
  const { url } = host;
  let aheadMs = 0;
  const moveOn = async (seconds: number) => {
    aheadMs += seconds * 1000;
    await moveClock(url, aheadMs / 1000);
    await fireSchedules(url);
  };
  return {
    url,
    nowMs: () => Date.now() + aheadMs,
    moveOn,
    nextTick: async (...pages) => {
      const nowMs = Date.now() + aheadMs;
      await moveOn((tickStartMs(tickAt(nowMs) + 1) - nowMs) / 1000);
      await Promise.all(pages.map((page) => page.clock.runFor(TICK_MS)));
    },
    audit: () => fireSchedules(url, 'Audit'),
    erase: () => fireSchedules(url, 'Erasure'),
    dataDir,
    end: async () => {
      // Ending the host cuts off running functions.
      const errors = unexpectedErrors(host);
      await host.end();
      remove();
      if (errors.length > 0) throw new Error(`Functions of the journeys' host failed:\n${errors.join('\n')}`);
    },
  };
}

/** As many days as a tick job can catch up on within its time limit. */
const STEP_SECONDS = 3 * 24 * 3600;

/** Moves the stack to a minute after the end of a month, which it returns. */
export async function endMonth({ moveOn, nowMs }: JourneyHost): Promise<string> {
  // On a month's last day, the next month: the current one would have no complete candle left.
  const month = monthOfTick(tickAt(nowMs()) + TICKS_PER_DAY);
  const endMs = tickStartMs(firstTickOfMonth(monthAfter(month))) + 7 * TICK_MS;
  let seconds = Math.ceil((endMs - nowMs()) / 1000);
  for (; seconds > STEP_SECONDS; seconds -= STEP_SECONDS) await moveOn(STEP_SECONDS);
  await moveOn(seconds);
  return month;
}

/** For tests that move time or the market. */
export function ownHost(arrive: (host: JourneyHost) => void): void {
  let host: JourneyHost | undefined;
  beforeAll(async () => {
    host = await startJourneyHost(inject('preparedGame'));
    arrive(host);
  });
  afterAll(() => host?.end());
}

/** How an authorizer answers 401: Lambda accepts only these words. */
const EXPECTED = /Error: Unauthorized/;

function unexpectedErrors(host: HostProcess): string[] {
  const entries = host.errors().split(/^(?=\d{4}-\d\d-\d\dT\S+Z )/m);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !EXPECTED.test(entry));
}
