import { allOf } from './answer-requests.ts';
import { coachAnswers } from './fixtures/coach.ts';
import {
  contestBeginning,
  contestInvitation,
  contestInvitationOver,
  contestLeague,
  contestOver,
  watchedEnd,
  watchPath,
} from './fixtures/contest.ts';
import { marketAnswers } from './fixtures/market.ts';
import { leaguePath, me, peopleAnswers, recap, recapPath, rivalPath } from './fixtures/people.ts';
import { overScreens } from './over-screens.ts';
import type { ScreenStory } from './screen-story.ts';
import { empty, farDown, free, huge, newcomer, one, ruined, two, unmoved, usual, visitor } from './usual.ts';

const market = marketAnswers['get-market'];

const paths = {
  Portfolio: '/',
  Trading: '/trading',
  Stock: '/stocks/TFM',
  Index: '/stocks/INDEX',
  Chat: '/chat',
  Leaderboard: '/leaderboard',
  'Leaderboard, season': '/leaderboard?board=season',
  'Hall of fame': '/hall-of-fame',
  'Season recap': recapPath,
  Players: '/players',
  'Own profile': `/player/${me.id}`,
  'Other profile': rivalPath,
  Leagues: '/leagues',
  League: leaguePath,
  Watch: watchPath,
  Settings: '/settings',
  Connect: '/connect?code=WDJB-MJHT',
  Subscription: '/subscription',
  Admin: '/admin',
  Learn: '/learn',
  Replay: '/replay?of=TFM',
  Fairness: '/fairness',
  Bench: '/bench',
  Privacy: '/privacy',
  Emails: `/unsubscribe?player=p1&token=${'A'.repeat(22)}`,
};

export const screens: readonly ScreenStory[] = [
  ...Object.entries(paths).flatMap(([name, path]) => [
    { name, path, answers: usual },
    { name: `${name}, loading`, path, answers: allOf(usual, 'pending') },
    { name: `${name}, failing`, path, answers: allOf(usual, 'failing') },
  ]),
  { name: 'Portfolio, empty', path: '/', answers: empty },
  { name: 'Portfolio, huge', path: '/', answers: huge },
  { name: 'Portfolio, new player', path: '/', answers: newcomer },
  { name: 'Portfolio, offline', path: '/', answers: usual, offline: true },
  { name: 'Trading, offline', path: '/trading', answers: usual, offline: true },
  { name: 'Leaderboard, far down', path: '/leaderboard?board=season', answers: farDown },
  { name: 'Leaderboard, one player', path: '/leaderboard', answers: one },
  { name: 'Leaderboard, two players', path: '/leaderboard?board=season', answers: two },
  { name: 'Trading, empty', path: '/trading', answers: empty },
  { name: 'Trading, huge', path: '/trading', answers: huge },
  { name: 'Trading, locked', path: '/trading', answers: free },
  {
    name: 'Trading, halted',
    path: '/trading',
    answers: { ...usual, 'get-market': { ...market, halted: true, haltedAt: market.updatedAt } },
  },
  { name: 'Stock, locked', path: '/stocks/MML', answers: free },
  { name: 'Chat, empty', path: '/chat', answers: { ...usual, 'list-chat-messages': [] } },
  {
    name: 'Admin, nothing reported',
    path: '/admin',
    answers: { ...usual, 'list-reports': [], 'list-second-accounts': [] },
  },
  { name: 'Leagues, empty', path: '/leagues', answers: { ...usual, 'list-leagues': [] } },
  {
    name: 'Players, empty',
    path: '/players',
    answers: { ...usual, 'list-ranked-players': { ...peopleAnswers['list-ranked-players'], listed: [] } },
  },
  { name: 'Subscription, free', path: '/subscription', answers: free },
  { name: 'Contest', path: leaguePath, answers: { ...usual, ...contestLeague } },
  { name: 'Contest, beginning', path: leaguePath, answers: { ...usual, ...contestBeginning } },
  { name: 'Contest, over', path: leaguePath, answers: { ...usual, ...contestOver } },
  { name: 'Watch, end', path: watchPath, answers: { ...usual, ...watchedEnd } },
  { name: 'Join a contest', path: '/join/ABCDEFGH2345', answers: { ...usual, ...contestInvitation } },
  { name: 'Join a contest, visitor', path: '/join/ABCDEFGH2345', answers: { ...visitor, ...contestInvitation } },
  { name: 'Join a contest, over', path: '/join/ABCDEFGH2345', answers: { ...visitor, ...contestInvitationOver } },
  { name: 'Join a league', path: '/join/ABCDEFGH2345', answers: usual },
  { name: 'Emails, broken link', path: '/unsubscribe', answers: usual },
  {
    name: 'Settings, no email',
    path: '/settings',
    answers: { ...usual, 'get-inbox': { ...usual['get-inbox'], mailedKinds: null } },
  },
  ...Object.entries({
    'no place': { ...recap, result: null, leaguesWon: [], trades: 3, worstTrade: recap.bestTrade },
    'started over': {
      ...recap,
      result: null,
      startedOverAt: recap.values[9]?.time ?? null,
      values: recap.values.slice(9),
    },
    'unknown in part': {
      ...recap,
      since: recap.values[20]?.time ?? null,
      uncountedSales: 2,
      selling: null,
      values: [],
    },
    'no trades': { ...recap, result: null, trades: 0 },
    'not ended': 'missing' as const,
  }).map(([name, answer]) => ({
    name: `Season recap, ${name}`,
    path: recapPath,
    answers: { ...usual, 'get-season-recap': answer },
  })),
  { name: 'Learn, habits', path: '/learn', answers: { ...usual, ...coachAnswers } },
  { name: 'Replay, portfolio', path: '/replay?of=PORTFOLIO', answers: usual },
  { name: 'Not found', path: '/nowhere', answers: usual },
  { name: 'Stock, not found', path: '/stocks/XYZ', answers: usual },
  { name: 'Player, not found', path: '/player/nobody', answers: { ...usual, 'get-player': 'missing' } },
  { name: 'League, not found', path: leaguePath, answers: { ...usual, 'get-league': 'missing' } },
  { name: 'Trading, unmoved', path: '/trading', answers: unmoved },
  { name: 'Leaderboard, free', path: '/leaderboard?board=free', answers: usual },
  { name: 'Portfolio, ruined', path: '/', answers: ruined },
  { name: 'Bench, no month', path: '/bench', answers: { ...usual, 'list-months': [] } },
  { name: 'Fairness, visitor', path: '/fairness', answers: visitor },
  { name: 'Join a league, visitor', path: '/join/ABCDEFGH2345', answers: visitor },
  { name: 'Admin, visitor', path: '/admin', answers: visitor },
  ...overScreens,
];
