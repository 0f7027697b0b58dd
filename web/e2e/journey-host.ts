import type { Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { fireSchedules, moveClock } from '../../infra/local/testing/controls.ts';
import { type HostProcess, startHostProcess, withoutPast } from '../../infra/local/testing/host-process.ts';
import { copyOfGame } from '../../infra/local/testing/prepared-game.ts';
import {
  firstTickOfMonth,
  MS_PER_DAY,
  monthAfter,
  monthOfTick,
  TICK_MS,
  tickAt,
  tickStartMs,
} from '../../shared/tick.ts';

/** `end` throws if a function has failed unexpectedly. */
export interface JourneyHost {
  readonly url: string;
  readonly nowMs: () => number;
  readonly nextTick: (...pages: Page[]) => Promise<void>;
  /** Moves the clock and runs the tick job. Each function would otherwise compute that time's prices itself. */
  readonly moveOn: (seconds: number) => Promise<void>;
  /** Runs the minute job, which `moveOn` does not trigger. */
  readonly minute: () => Promise<void>;
  readonly audit: () => Promise<void>;
  /** Runs the nightly deletion of players who have left. */
  readonly erase: () => Promise<void>;
  readonly dataDir: string;
  readonly end: () => Promise<void>;
}

/** Starts of environments are half of the host's work, so none stops when idle, and requests wait for two. */
export const environment = { ENVIRONMENT_IDLE_SECONDS: '3600', MAX_ENVIRONMENTS_OF_A_FUNCTION: '2' };

/** Starts a copy of the prepared game, or a new game that opens `aheadMs` in the future, without a past. */
export async function startJourneyHost(game: { prepared: string } | { aheadMs: number }): Promise<JourneyHost> {
  const copy = 'prepared' in game ? await copyOfGame(game.prepared) : undefined;
  let aheadMs = 'aheadMs' in game ? game.aheadMs : 0;
  const clock = { CLOCK_OFFSET_SECONDS: String(aheadMs / 1000) };
  const dataDir = copy?.dataDir ?? ':memory:';
  const host = await startHostProcess({
    dataDir,
    environment: { ...environment, ...clock, ...(!copy && withoutPast) },
  });
  const { url } = host;
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
    minute: () => fireSchedules(url, 'MinuteJob'),
    audit: () => fireSchedules(url, 'Audit'),
    erase: () => fireSchedules(url, 'Erasure'),
    dataDir,
    end: async () => {
      // Errors are read first, because ending the host interrupts running functions.
      const errors = unexpectedErrors(host);
      await host.end();
      copy?.remove();
      if (errors.length > 0) throw new Error(`Functions of the journeys' host failed:\n${errors.join('\n')}`);
    },
  };
}

export let host: JourneyHost;

/** Gives a file its own host. Tests that move time or the market need one. */
export function ownHost(): void {
  beforeAll(async () => {
    host = await startJourneyHost({ prepared: inject('preparedGame') });
    return host.end;
  });
}

/** This covers parts of two days, because each test that verifies or replays the month computes both. */
const OPEN_MS = 1.5 * MS_PER_DAY;

/** Starts a game that opened OPEN_MS before the end of a month, one minute after that end. */
export function hostAfterMonth(arrive: (month: string) => void): void {
  beforeAll(async () => {
    const nowMs = Date.now();
    const thisMonth = monthOfTick(tickAt(nowMs));
    const endOf = (month: string) => tickStartMs(firstTickOfMonth(monthAfter(month)));
    // A host's clock only moves forward.
    const month = endOf(thisMonth) - OPEN_MS > nowMs ? thisMonth : monthAfter(thisMonth);
    host = await startJourneyHost({ aheadMs: endOf(month) - OPEN_MS - nowMs });
    await host.moveOn((endOf(month) + 7 * TICK_MS - host.nowMs()) / 1000);
    arrive(month);
    return host.end;
  });
}

/** An authorizer answers 401 by throwing exactly these words, as Lambda requires. */
const EXPECTED = /Error: Unauthorized/;

function unexpectedErrors(host: HostProcess): string[] {
  const entries = host.errors().split(/^(?=\d{4}-\d\d-\d\dT\S+Z )/m);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !EXPECTED.test(entry));
}
