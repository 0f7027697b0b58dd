import * as accessRequests from './access-requests.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as alerts from './alerts.ts';
import * as assistants from './assistants.ts';
import * as blocked from './blocked.ts';
import * as boards from './boards.ts';
import * as candles from './candles.ts';
import * as chat from './chat.ts';
import * as contests from './contests.ts';
import * as devices from './devices.ts';
import * as exportRows from './export.ts';
import * as fairness from './fairness.ts';
import * as figures from './figures.ts';
import type { Grants } from './grants.ts';
import * as history from './history.ts';
import * as league from './league.ts';
import * as leagues from './leagues.ts';
import * as leaving from './leaving.ts';
import * as moderation from './moderation.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as openOrders from './open-orders.ts';
import type { Operation } from './operation.ts';
import * as overview from './overview.ts';
import * as payments from './payments.ts';
import * as players from './players.ts';
import * as portfolio from './portfolio.ts';
import * as preview from './preview.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as reports from './reports.ts';
import type { Route } from './route.ts';
import * as seasons from './seasons.ts';
import * as session from './session.ts';
import * as signInRows from './sign-in.ts';
import * as snapshot from './snapshot.ts';
import * as stocks from './stocks.ts';
import * as subscription from './subscription.ts';
import * as time from './time.ts';
import * as tokens from './tokens.ts';
import * as trades from './trades.ts';
import * as unsubscribeRows from './unsubscribe.ts';
import * as watchlist from './watchlist.ts';

/** A route without an operation is in no document of the API. */
export type GrantedRoute = Route & Grants & { readonly operation?: Operation | undefined };

/** A noun's rows by name. `getStock` becomes `get-stock`, with its `getStockGrants` and `getStockOperation`. */
type Rows<Noun> = {
  [Key in keyof Noun & string as Noun[Key] extends { name: infer Name extends string } ? Name : never]: Noun[Key] &
    Omit<GrantedRoute, keyof Route>;
};

function rowsOf<Noun extends object>(noun: Noun): Rows<Noun> {
  const all = noun as Record<string, Route | Grants | Operation>;
  const rows = Object.entries(all).flatMap(([key, row]) => {
    if (!('name' in row)) return [];
    const grants = all[`${key}Grants`] as Grants | undefined;
    if (!grants) throw new Error(`${row.name} has no grants beside its row: ${key}Grants`);
    const operation = all[`${key}Operation`] as Operation | undefined;
    return [[row.name, { ...row, ...withRevoked(row, grants), operation }] as const];
  });
  return Object.fromEntries(rows) as unknown as Rows<Noun>;
}

/** A route with sessions also reads which sessions and tokens have ended (functions/http/guards.ts). */
function withRevoked({ access, scope }: Route, { reads, writes }: Grants): Grants {
  const revoked = [...(access === 'anyone' ? [] : ['REVOKED' as const]), ...(scope ? ['TOKENS' as const] : [])];
  return { reads: [...new Set([...reads, ...revoked])], writes };
}

/** The route table. A bundle only imports its noun's file. */
export const routes = {
  ...rowsOf(signInRows),
  ...rowsOf(session),
  ...rowsOf(account),
  ...rowsOf(exportRows),
  ...rowsOf(devices),
  ...rowsOf(tokens),
  ...rowsOf(accessRequests),
  ...rowsOf(leaving),
  ...rowsOf(profile),
  ...rowsOf(players),
  ...rowsOf(boards),
  ...rowsOf(stocks),
  ...rowsOf(candles),
  ...rowsOf(time),
  ...rowsOf(overview),
  ...rowsOf(news),
  ...rowsOf(history),
  ...rowsOf(figures),
  ...rowsOf(fairness),
  ...rowsOf(portfolio),
  ...rowsOf(trades),
  ...rowsOf(openOrders),
  ...rowsOf(preview),
  ...rowsOf(snapshot),
  ...rowsOf(watchlist),
  ...rowsOf(alerts),
  ...rowsOf(subscription),
  ...rowsOf(payments),
  ...rowsOf(chat),
  ...rowsOf(blocked),
  ...rowsOf(reports),
  ...rowsOf(moderation),
  ...rowsOf(admin),
  ...rowsOf(leagues),
  ...rowsOf(league),
  ...rowsOf(contests),
  ...rowsOf(notifications),
  ...rowsOf(push),
  ...rowsOf(unsubscribeRows),
  ...rowsOf(assistants),
  ...rowsOf(seasons),
} satisfies Record<string, GrantedRoute>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];
