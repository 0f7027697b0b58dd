import { ONLINE_LIST_LIMIT, type OnlinePlayers } from '../../shared/schemas/chat.ts';
import { listConnectedPlayers } from '../data/connection.ts';
import { listNames } from '../data/names.ts';

/** Every open chat asks the same every ten seconds. */
const REMEMBERED_MS = 3000;

let remembered: { players: OnlinePlayers; untilMs: number } | undefined;

export async function listOnlinePlayers(nowMs: number): Promise<OnlinePlayers> {
  if (remembered && remembered.untilMs > nowMs) return remembered.players;
  const ids = [...(await listConnectedPlayers())];
  const players = { count: ids.length, players: await listNames(ids.slice(0, ONLINE_LIST_LIMIT)) };
  remembered = { players, untilMs: nowMs + REMEMBERED_MS };
  return players;
}
