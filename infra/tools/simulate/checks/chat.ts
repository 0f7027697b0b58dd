import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { ERASED_TEXT } from './erasure.ts';

/** Each acknowledged message is stored, and every listener has all stored messages. */
export function chatFindings(world: World, listening: readonly Client[]): string[] {
  const rows = [...world.stage.table.items()].filter(({ PK }) => String(PK).startsWith('CHAT#'));
  const there = new Set(rows.map(({ SK }) => String(SK)));
  const live = rows.filter(({ message }) => message !== undefined).map(({ SK }) => String(SK));
  const isAdministrator = (id: unknown) => world.clients.some((client) => client.id === id && client.isAdmin);
  const taken = rows
    .filter(({ deletedBy, userId }) => deletedBy !== undefined && deletedBy !== userId && !isAdministrator(deletedBy))
    .map(({ SK }) => `message ${SK} was deleted by another player`);
  const lost = world.model.messages.filter(({ id }) => !there.has(id)).map(({ id }) => `message ${id} is lost`);
  const unseen = listening.flatMap((client) =>
    live
      .filter((id) => !client.messages.has(id) && !world.stage.stream.givenUp.has(id))
      .map((id) => `${client.id} never saw message ${id}`),
  );
  const texts = Map.groupBy(
    rows.filter(
      ({ message, editedAtMs }) => message !== undefined && message !== ERASED_TEXT && editedAtMs === undefined,
    ),
    ({ userId, message }) => `${userId} ${message}`,
  );
  const twice = [...texts].filter(([, same]) => same.length > 1).map(([text]) => `message is there twice: ${text}`);
  return [...lost, ...unseen, ...twice, ...taken];
}
