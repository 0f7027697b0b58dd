import type { achievements } from './achievements.ts';

type TextOfEach<All extends readonly unknown[]> = { readonly [Place in keyof All]: string };

/** Sorted like the achievements, and separate: first screens name achievements without explaining them. */
export const achievementRules: TextOfEach<typeof achievements> = [
  'Make your first trade.',
  'Get a limit order filled.',
  'Own shares of six companies at once.',
  'Own shares from every tier at once.',
  'Trade seven days in a row.',
  'Sell shares for 25% more than they cost you.',
  'Own shares of every company at once.',
  'Grow your portfolio to 11,000 coins.',
  'Grow your portfolio to 20,000 coins.',
  'Be up 5% in a season while holding a company that is down 25% in it, bought before it fell that far.',
  'Beat the index over a full season.',
  'Finish a season in the top three.',
  'Finish a season in the top 10%.',
  'Win a season in a league of three or more.',
];
