import * as z from 'zod/mini';
import { type Inviting, InvitingAttributes, type League, newInviting } from '../domain/league.ts';
import { blockedFromItem, blockedKey } from './blocked.ts';
import { leagueFromItem, leagueKey, leaguePartition } from './league.ts';
import { namingPuts } from './named-event.ts';
import type { NewEvent } from './personal-event.ts';
import { playerKey, playerPartition } from './player.ts';
import { profileIn, profileKey } from './profile.ts';
import { batchGet, itemAt } from './read.ts';
import { readItem } from './read-item.ts';
import { type Key, TABLE_NAME, withoutKey } from './table.ts';
import { putOverVersion, transactWrite } from './write.ts';

/*
 * LEAGUE#id / INVITED#player: when a player was last invited to a league, kept for a day.
 * PLAYER#id / INVITING: how many players a player has invited on one day.
 */

const KEPT_SECONDS = 24 * 3600;

const InvitedAttributes = z.object({ version: z.int(), invitedAtMs: z.int() });

function invitedKey(leagueId: string, playerId: string): Key {
  return { PK: leaguePartition(leagueId), SK: `INVITED#${playerId}` };
}

function invitingKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'INVITING' };
}

export async function readInvitationContext(asked: { leagueId: string; inviterId: string; playerId: string }) {
  const { leagueId, inviterId, playerId } = asked;
  const keys = {
    league: leagueKey(leagueId),
    player: playerKey(playerId),
    profile: profileKey(inviterId),
    invited: invitedKey(leagueId, playerId),
    inviting: invitingKey(inviterId),
    blocked: blockedKey(playerId),
  };
  const items = await batchGet(Object.values(keys), { consistent: true });
  const at = (name: keyof typeof keys) => itemAt(items, keys[name]);
  const [league, invited, inviting] = [at('league'), at('invited'), at('inviting')];
  return {
    league: readItem(league, leagueFromItem),
    playerExists: at('player') !== undefined,
    inviterNames: profileIn(items, inviterId),
    isBlocked: blockedFromItem(at('blocked')).includes(inviterId),
    invited: readItem(invited, (found) => InvitedAttributes.parse(withoutKey(found))),
    inviting: readItem(inviting, (found) => InvitingAttributes.parse(withoutKey(found))) ?? newInviting,
  };
}

interface Invitation {
  readonly league: League;
  readonly inviterId: string;
  readonly playerId: string;
  readonly invited: z.infer<typeof InvitedAttributes> | undefined;
  readonly inviting: Inviting;
  /** Undefined if the player has blocked the inviter, who does not learn of it. */
  readonly event: NewEvent | undefined;
  readonly nowMs: number;
}

export async function recordInvitation(invitation: Invitation): Promise<boolean> {
  const { league, inviterId, playerId, invited, inviting, event, nowMs } = invitation;
  const isOpen = {
    ConditionExpression: 'code = :code AND contains(memberIds, :inviter) AND NOT contains(memberIds, :player)',
    ExpressionAttributeValues: { ':code': league.code, ':inviter': inviterId, ':player': playerId },
  };
  const invitedNow = {
    ...invitedKey(league.id, playerId),
    version: (invited?.version ?? 0) + 1,
    invitedAtMs: nowMs,
    expiresAt: Math.ceil(nowMs / 1000) + KEPT_SECONDS,
  };
  const invitingRead = inviting.version === 1 ? undefined : inviting.version - 1;
  const cancellation = await transactWrite([
    { ConditionCheck: { TableName: TABLE_NAME, Key: leagueKey(league.id), ...isOpen } },
    putOverVersion(invitedNow, invited?.version),
    putOverVersion({ ...invitingKey(inviterId), ...inviting }, invitingRead),
    ...(event ? namingPuts({ playerId, event, nowMs }) : []),
  ]);
  return cancellation === undefined;
}
