import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { fireSchedules, moveClock } from '../../infra/local/testing/controls.ts';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { copyOfGame } from '../../infra/local/testing/prepared-game.ts';
import { TICK_MS, tickAt, tickStartMs } from '../../shared/tick.ts';

/** A running stack. Its end throws if a function has failed unexpectedly. */
export interface JourneyHost {
  readonly url: string;
  /** The stack's clock. */
  readonly nowMs: () => number;
  /** Moves the stack to the beginning of the next tick, and the pages along. */
  readonly nextTick: (...pages: Page[]) => Promise<void>;
  /** Moves the stack's clock and runs its tick job: else each function would fold the market over that time by itself. */
  readonly moveOn: (seconds: number) => Promise<void>;
  /** Runs the audit of all players now, which else comes once a day. */
  readonly audit: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * An environment takes a sixth of a second to start, half of what the host does at all. So none goes while journeys last,
 * and of many requests at once some wait for two environments, a few milliseconds each, rather than start more.
 */
const environment = { ENVIRONMENT_IDLE_SECONDS: '3600', MAX_ENVIRONMENTS_OF_A_FUNCTION: '2' };

/** @param prepared the folder of a game (infra/local/testing/prepared-game.ts), of which a copy is played */
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
    end: async () => {
      // Before the end, which cuts off functions that still run.
      const errors = unexpectedErrors(host);
      await host.end();
      remove();
      if (errors.length > 0) throw new Error(`Functions of the journeys' host failed:\n${errors.join('\n')}`);
    },
  };
}

/** A stack of the file's own, for journeys that move time or the market: on the shared one they would be in others' way. */
export function ownHost(arrive: (host: JourneyHost) => void): void {
  let host: JourneyHost | undefined;
  beforeAll(async () => {
    host = await startJourneyHost(inject('preparedGame'));
    arrive(host);
  });
  afterAll(() => host?.end());
}

/** An authorizer's way to say that nobody is signed in, which Lambda knows by these words alone. */
const EXPECTED = /Error: Unauthorized/;

function unexpectedErrors(host: HostProcess): string[] {
  const entries = host.errors().split(/^(?=\d{4}-\d\d-\d\dT\S+Z )/m);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !EXPECTED.test(entry));
}
