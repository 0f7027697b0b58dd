import type { World } from '../world.ts';

/* The ids of a player's keys and orders appear in no other player's answers. */

const UUID = /[\da-f]{8}-[\da-f]{4}-[78][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

export function watchPrivacy(world: World): string[] {
  const findings: string[] = [];
  const owners = new Map<string, string>();
  world.watchers.push(({ key: { PK, SK } }) => {
    const [, id] = /^(?:TRADE|ORDER#OPEN|ORDER#CLOSED|EVENT)#(.+)$/.exec(SK) ?? [];
    if (id && PK.startsWith('PLAYER#')) owners.set(id, PK.slice('PLAYER#'.length));
  });
  world.gateway.onAnswer = (caller, name, text) => {
    for (const [id] of text.matchAll(UUID)) {
      const owner = owners.get(id);
      if (owner !== undefined && !owner.startsWith(caller?.playerId ?? 'nobody'))
        findings.push(`${name} shows ${caller?.playerId ?? 'anyone'} ${id}, which is ${owner}'s`);
    }
  };
  return findings;
}
