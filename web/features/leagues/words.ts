import type { PeopleBoard } from '../../../shared/boards.ts';
import {
  MAX_LEAGUE_NAME_LENGTH,
  MAX_LEAGUES_PER_PLAYER,
  MIN_LEAGUE_NAME_LENGTH,
} from '../../../shared/schemas/league.ts';
import { isolated } from '../../../shared/text-direction.ts';

/** Returns the words for a league or a contest, whose names and rights are the same. */
export function nounOf({ contest }: { contest?: unknown }): 'Contest' | 'League' {
  return contest ? 'Contest' : 'League';
}

export function sizeText({ contest, members }: { contest?: unknown; members: number }): string {
  const each = contest ? 'player' : 'member';
  return members === 1 ? `1 ${each}` : `${members} ${each}s`;
}

export const noLeaguesHint = `Make one and invite friends, or join one with its code. You can be in up to ${MAX_LEAGUES_PER_PLAYER} leagues.`;
export const createHint = 'You own it. It holds up to fifty players.';
export const nameHint = `Use ${MIN_LEAGUE_NAME_LENGTH} to ${MAX_LEAGUE_NAME_LENGTH} visible characters`;
export const joinHint = 'Ask a member or the host for the code.';
export const codeHint = 'Enter twelve letters and digits, such as ABCD-EFGH-JKM1';

export const boardHints: Record<PeopleBoard, string> = {
  all: 'Ranked by value, with the change from 10,000 coins.',
  today: 'Ranked by return since 00:00 UTC.',
  week: 'Ranked by return since Monday, 00:00 UTC.',
  season: 'Ranked by return this calendar month (UTC).',
  free: 'This season, for players without a paid plan.',
};

/** Tells what follows, before a player confirms it. */
export const consequences = {
  League: {
    renew: 'The old code and link stop working. Members stay.',
    delete: 'All members lose the league and its past winners. You cannot undo this.',
    leave: 'You will no longer see it. You can rejoin with its code.',
  },
  Contest: {
    renew: 'The old code and link stop working. Players stay, and personal links still work.',
    delete: 'Ends it for everyone, with its standings. You cannot undo this.',
    leave: 'You leave the standings. With the link you can come back to the same account.',
  },
  remove: (name: string) => `Removes ${name}, who can rejoin only with the code.`,
  disqualify: (name: string) => `${name} trades no more here, and is shown as disqualified.`,
  withdraw: (name: string) => `The personal link of ${name} stops working.`,
  handOver: (name: string) => `Makes ${name} the owner. You stay as a member.`,
  handOverContest: (name: string) => `Makes ${name} the host. If you play, you play on.`,
  ownerLeaves: 'To leave, first hand the league over to another member.',
};

export const outcomes = {
  renewed: 'The old code and link no longer work.',
  deleted: (name: string) => `${isolated(name)} is gone for everyone.`,
  left: (name: string) => `You are no longer in ${isolated(name)}.`,
  removed: (name: string) => `${name} can rejoin with the code. Renew it to prevent that.`,
  handedOver: (name: string) => `${isolated(name)} has a new owner.`,
  invited: 'The player gets one notification a day at most.',
  joined: (name: string) => `You are now in ${isolated(name)}.`,
};
