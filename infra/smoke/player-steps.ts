import type * as z from 'zod/mini';
import { getLeaderboard, getOwnRank } from '../../shared/routes/boards.ts';
import { type GrantedRoute, routes } from '../../shared/routes/index.ts';
import { getPlayerRecord } from '../../shared/routes/players.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import { getCurrentPlayer, signOut } from '../../shared/routes/session.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { getSubscription } from '../../shared/routes/subscription.ts';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../shared/routes/watchlist.ts';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import type { HttpPlayer } from '../local/testing/http-player.ts';
import { ask, check, expectRefusal } from './ask.ts';
import type { SmokeOptions } from './options.ts';
import { Skipped, type Step } from './run-steps.ts';

export const SIGN_IN = 'sign in';
const needs = [SIGN_IN];

export function signInSteps(player: HttpPlayer, options: SmokeOptions): Step[] {
  return [
    { name: SIGN_IN, run: () => enter(player, options) },
    { name: 'another site’s request is 403', needs, run: () => sendFromElsewhere(player) },
    { name: 'administrators’ routes are 403', needs, run: () => knockAtAdmin(player) },
  ];
}

export function lookingSteps(player: HttpPlayer): Step[] {
  return [
    { name: 'leaderboard', needs, run: () => readLeaderboard(player) },
    { name: 'own profile and record', needs, run: () => readRecord(player) },
    { name: 'watchlist', needs, run: () => watch(player) },
    { name: 'subscription', needs, run: async () => (await ask(player, getSubscription)).planName },
  ];
}

export function signOutSteps(player: HttpPlayer): Step[] {
  return [{ name: 'sign out, then 401', needs, run: () => leave(player) }];
}

async function enter(player: HttpPlayer, { account, cookie, url }: SmokeOptions): Promise<string> {
  if (cookie) player.adoptCookies(cookie);
  else if (account) await signIn(player, account);
  else throw new Skipped('SMOKE_COOKIE names a player');
  const { firstName, lastName, id } = await ask(player, getCurrentPlayer);
  check(player.cookieHeader('/').includes('__Host-session='), `${url} has set no session cookie`);
  return `${firstName} ${lastName}, ${id}`;
}

async function signIn(player: HttpPlayer, { email, password }: { email: string; password: string }): Promise<void> {
  try {
    await player.signIn(email, password);
  } catch {
    await player.signUp({ given_name: 'Smoke', family_name: 'Test', email, password });
  }
}

async function sendFromElsewhere(player: HttpPlayer): Promise<undefined> {
  const request = { body: { symbol: 'TFM' }, origin: 'https://elsewhere.example' };
  await expectRefusal(player, addToWatchlist, { ...request, status: 403, code: 'wrong-origin' });
}

/**
 * Tries only reading routes, because one that failed to refuse would otherwise change the game. All have the same
 * guard.
 */
async function knockAtAdmin(player: HttpPlayer): Promise<string> {
  const { isAdmin } = await ask(player, getCurrentPlayer);
  if (isAdmin) throw new Skipped('this player is an administrator');
  const looking = Object.values<GrantedRoute>(routes).filter(
    ({ access, method }) => access === 'admin' && method === 'GET',
  );
  for (const route of looking) await expectRefusal(player, route, { status: 403, code: 'not-admin' });
  return `${looking.length} routes`;
}

async function readLeaderboard(player: HttpPlayer): Promise<string> {
  const leaderboard = await ask(player, getLeaderboard);
  const { own } = await ask(player, getOwnRank);
  return `${leaderboard.length} players, own rank ${own?.rank ?? 'not known yet'}`;
}

async function readRecord(player: HttpPlayer): Promise<string> {
  const { id }: z.infer<typeof CurrentPlayer> = await ask(player, getCurrentPlayer);
  const record = await ask(player, getPlayerRecord, { params: { playerId: id } });
  const { totalValue } = await ask(player, getPortfolio);
  return `joined ${record.joinedAt}, worth ${totalValue}`;
}

async function watch(player: HttpPlayer): Promise<string> {
  const watched = new Set((await ask(player, listWatchlist)).map(({ stock }) => stock.symbol));
  const symbol = (await ask(player, listStocks)).map((stock) => stock.symbol).find((each) => !watched.has(each));
  if (symbol === undefined) throw new Skipped('this player watches every company');
  const has = async () => (await ask(player, listWatchlist)).some(({ stock }) => stock.symbol === symbol);
  await ask(player, addToWatchlist, { body: { symbol } });
  check(await has(), `${symbol} was put on the watchlist and is not there`);
  await ask(player, removeFromWatchlist, { params: { symbol } });
  check(!(await has()), `${symbol} was taken off the watchlist and is still there`);
  return symbol;
}

async function leave(player: HttpPlayer): Promise<undefined> {
  const { status, text } = await player.fetch(signOut.path);
  check(status === 302, `signing out answers ${status} ${text.slice(0, 100)}`);
  check(player.cookieHeader('/') === '', 'cookies are left');
  await expectRefusal(player, getPortfolio, { status: 401, code: 'not-signed-in' });
}
