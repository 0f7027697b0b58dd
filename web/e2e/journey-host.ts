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
  /** Moves the stack and the pages to the next tick. */
  readonly nextTick: (...pages: Page[]) => Promise<void>;
  /** With the tick job: otherwise each function would fold the market over that time itself. */
  readonly moveOn: (seconds: number) => Promise<void>;
  /** The minute job, which the tick job's moves leave to its own minute. */
  readonly minute: () => Promise<void>;
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

/** A copy of the game in a folder, or without one a game that opens so far ahead of the present, with no past. */
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
      // Ending the host cuts off running functions.
      const errors = unexpectedErrors(host);
      await host.end();
      copy?.remove();
      if (errors.length > 0) throw new Error(`Functions of the journeys' host failed:\n${errors.join('\n')}`);
    },
  };
}

/** It belongs to the running file. */
export let host: JourneyHost;

/** For tests that move time or the market. */
export function ownHost(): void {
  beforeAll(async () => {
    host = await startJourneyHost({ prepared: inject('preparedGame') });
    return host.end;
  });
}

/** It covers parts of two days: whoever verifies, replays or tries something in the month computes each again. */
const OPEN_MS = 1.5 * MS_PER_DAY;

/** A game that opened that long before the end of a month, a minute after that end. */
export function hostAfterMonth(arrive: (month: string) => void): void {
  beforeAll(async () => {
    const nowMs = Date.now();
    const thisMonth = monthOfTick(tickAt(nowMs));
    const endOf = (month: string) => tickStartMs(firstTickOfMonth(monthAfter(month)));
    // A host's clock only goes forward.
    const month = endOf(thisMonth) - OPEN_MS > nowMs ? thisMonth : monthAfter(thisMonth);
    host = await startJourneyHost({ aheadMs: endOf(month) - OPEN_MS - nowMs });
    await host.moveOn((endOf(month) + 7 * TICK_MS - host.nowMs()) / 1000);
    arrive(month);
    return host.end;
  });
}

/** How an authorizer answers 401: Lambda accepts only these words. */
const EXPECTED = /Error: Unauthorized/;

function unexpectedErrors(host: HostProcess): string[] {
  const entries = host.errors().split(/^(?=\d{4}-\d\d-\d\dT\S+Z )/m);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !EXPECTED.test(entry));
}
