import type { PeopleBoard } from '../../../shared/boards.ts';
import {
  MAX_LEAGUE_NAME_LENGTH,
  MAX_LEAGUES_PER_PLAYER,
  MIN_LEAGUE_NAME_LENGTH,
} from '../../../shared/schemas/league.ts';
import { isolated } from '../../../shared/text-direction.ts';

export const noLeaguesHint = `Make one and invite friends, or join one with its code. You can be in up to ${MAX_LEAGUES_PER_PLAYER} leagues.`;
export const createHint = 'You own it. It holds up to fifty players.';
export const nameHint = `Use ${MIN_LEAGUE_NAME_LENGTH} to ${MAX_LEAGUE_NAME_LENGTH} visible characters`;
export const joinHint = 'Ask a member for the code.';
export const codeHint = 'Enter twelve letters and digits, such as ABCD-EFGH-JKM1';

export const boardHints: Record<PeopleBoard, string> = {
  all: 'Ranked by value, with the change from 10,000 coins.',
  today: 'Ranked by return since 00:00 UTC.',
  week: 'Ranked by return since Monday, 00:00 UTC.',
  season: 'Ranked by return this calendar month (UTC).',
  free: 'This season, for players without a paid plan.',
};

export const consequences = {
  renew: 'The old code and link stop working. Members stay.',
  delete: 'All members lose the league and its past winners. You cannot undo this.',
  leave: 'You will no longer see it. You can rejoin with its code.',
  remove: (name: string) => `Removes ${name}, who can rejoin only with the code.`,
  handOver: (name: string) => `Makes ${name} the owner. You stay as a member.`,
  ownerLeaves: 'To leave, first hand the league over to another member.',
};

export const outcomes = {
  renewed: 'The old code and link no longer work.',
  deleted: (league: string) => `${isolated(league)} is gone for all its members.`,
  left: (league: string) => `You are no longer a member of ${isolated(league)}.`,
  removed: (name: string) => `${name} can rejoin with the code. Renew it to prevent that.`,
  handedOver: 'The league has a new owner.',
  invited: 'The player gets one notification a day at most.',
  joined: (league: string) => `You are now a member of ${isolated(league)}.`,
};
