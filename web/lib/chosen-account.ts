import { toCents } from '../../shared/format.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { ContestInfo } from '../../shared/schemas/contest.ts';
import type { LeagueSummary } from '../../shared/schemas/league.ts';
import { readStored, store } from './storage.ts';

/*
 * The account that this document shows: the player's own, or the one in a contest. Choosing another loads the document
 * again, so that nothing of one account reaches a request or a screen of the other. A tab keeps its choice, and a new
 * tab starts with the device's last one. The first script reads the same key (web/public/before-paint.js).
 */

const KEY = 'tradefloor.account';
const NONE = '{}';
const LEFT = 'tradefloor.left-contest';

/** A contest's rules never change, so they are stored with the choice. */
export type ChosenContest = Pick<LeagueSummary, 'id' | 'name'> & { readonly contest: ContestInfo };

function readChosen(): ChosenContest | undefined {
  try {
    const text = readStored(KEY, 'sessionStorage') ?? readStored(KEY) ?? NONE;
    // Another tab may change the device's last choice before this one loads again.
    store(KEY, text, 'sessionStorage');
    const kept = JSON.parse(text);
    return kept.id && kept.contest?.startSum ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for the player's own account, and in the service worker, which has no storage of this kind. */
export const chosenContest = /* @__PURE__ */ readChosen();

export const startingCents = /* @__PURE__ */ (() =>
  chosenContest ? toCents(chosenContest.contest.startSum) : STARTING_CASH_CENTS)();

/**
 * Loads the document again for another account. Without storage, the player's own account is the only one.
 * @param chosen undefined for the player's own account
 * @param go loads the address
 */
export function chooseAccount(chosen: ChosenContest | undefined, address: string, go = load): void {
  const { id, name, contest } = chosen ?? {};
  const kept = JSON.stringify({ id, name, contest });
  store(KEY, kept, 'sessionStorage');
  store(KEY, kept);
  if (readStored(KEY, 'sessionStorage') === kept) go(address);
}

function load(address: string): void {
  if (address === window.location.pathname) window.location.reload();
  else window.location.assign(address);
}

/** Shows the player's own account instead of one that no longer trades, or that is another player's. */
export function leaveChosenContest(): void {
  if (!chosenContest) return;
  store(LEFT, 'yes', 'sessionStorage');
  chooseAccount(undefined, window.location.pathname);
}

/** Makes new tabs start with the player's own account; this one keeps an ended contest's. */
export function forgetOnDevice(): void {
  store(KEY, null);
}

/** Returns once whether the last document left a contest. Its name may not be for a player who signs in next. */
export function hasLeftContest(): boolean {
  const hasLeft = readStored(LEFT, 'sessionStorage') !== null;
  store(LEFT, null, 'sessionStorage');
  return hasLeft;
}
