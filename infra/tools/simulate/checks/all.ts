import { accountsIn, endingFindings, ledgerFindings } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { chatFindings } from './chat.ts';
import { readStandings, standingFindings } from './contests.ts';
import { erasureFindings } from './erasure.ts';
import { eventFindings } from './events.ts';
import {
  changeFindings,
  priceFindings,
  watchLeases,
  watchTrades,
  watchUnknownAttributes,
  watchVersions,
} from './invariants.ts';
import { keyFindings, orderFindings } from './orders.ts';
import { paymentFindings } from './payments.ts';
import { watchPrivacy } from './privacy.ts';
import { pushFindings } from './pushes.ts';
import { rankFindings, readBoards } from './ranks.ts';
import { seasonFindings } from './seasons.ts';
import { structureFindings } from './structure.ts';

/** @returns the findings of each watcher, which grow as the run goes on */
export function watchAll(world: World): string[][] {
  return [watchVersions, watchPrivacy, watchLeases, watchTrades, watchUnknownAttributes].map((watch) => watch(world));
}

export async function checkAll(world: World): Promise<string[]> {
  const boards = await world.ending(readBoards(world.clients[0]));
  const standings = await world.ending(readStandings(world));
  const accounts = accountsIn(world.stage.table.items());
  const findings = accounts.flatMap((account) => [
    ...ledgerFindings(account),
    ...endingFindings(account),
    ...orderFindings(world, account),
  ]);
  const listening: Client[] = [];
  for (const client of [...world.clients, ...world.newcomers]) {
    const account = accounts.find(({ id }) => id === client.id);
    if (!account) continue;
    findings.push(...keyFindings(world, account, client.keyed));
    // Suspended players have no session, and newcomers do not listen.
    if (account.item.outMs !== undefined || client.isAway || client.hasSignedIn !== undefined) continue;
    listening.push(client);
    findings.push(...eventFindings(account, client, world.stage.stream.givenUp));
  }
  return [
    ...findings,
    ...chatFindings(world, listening),
    ...paymentFindings(world, accounts),
    ...structureFindings(world, accounts),
    ...priceFindings(world),
    ...changeFindings(world),
    ...rankFindings(world, accounts, boards),
    ...seasonFindings(world, accounts),
    ...standingFindings(world, accounts, standings),
    ...erasureFindings(world, accounts),
    ...pushFindings(world, accounts),
  ];
}
