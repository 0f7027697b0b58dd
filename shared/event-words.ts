import { achievementRules } from './achievement-rules.ts';
import { achievements } from './achievements.ts';
import type { PeopleBoard } from './boards.ts';
import { formatCount, formatPercentChange, formatPrice, formatShares, toCents } from './format.ts';
import { formatGameMonth } from './game-days.ts';
import type { PersonalEvent } from './live.ts';
import { spokenSymbol } from './market-index.ts';
import { plans } from './plans.ts';
import type { Trigger } from './schemas/trade.ts';
import { isolated } from './text-direction.ts';
import { urls } from './urls.ts';

export interface EventWords {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export interface Reader {
  /** Some events lead to the reader's own profile. */
  readonly playerId: string;
  /** A moment on the reader's clock. */
  readonly momentOf: (timestamp: string) => string;
  /** The contest whose account the reader sees. Another contest's events lead to its page, which chooses its account. */
  readonly contestId?: string | undefined;
}

type EventOf<Type extends PersonalEvent['type']> = Extract<PersonalEvent, { type: Type }>;
type Words = { readonly [Type in PersonalEvent['type']]: (event: EventOf<Type>, reader: Reader) => EventWords };

const words: Words = {
  order_filled: ({ action, shares, stockSymbol, price, trigger }) => {
    const done = action === 'buy' ? 'bought' : 'sold';
    return {
      title: `${orderName(trigger)} Filled`,
      text: `You ${done} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(price))}.`,
      url: urls.stock(stockSymbol),
    };
  },
  order_cancelled: ({ reason, trigger }) => ({
    title: `${orderName(trigger)} Cancelled`,
    text: reason,
    url: urls.trading,
  }),
  order_expired: ({ action, shares, stockSymbol, trigger }) => ({
    title: `${orderName(trigger)} Expired`,
    text: `${stockSymbol} never reached your price to ${action} ${formatShares(shares)}.`,
    url: urls.trading,
  }),
  plan_expired: ({ plan }) => ({
    title: 'Plan Expired',
    text: `Your ${plans[plan].name} plan has ended. You can still sell what you own.`,
    url: urls.subscription,
  }),
  chat_muted: ({ mutedUntil }, { momentOf }) => {
    const until = mutedUntil && momentOf(mutedUntil);
    const text = until ? `An administrator has muted you until ${until}.` : 'You can post again.';
    return { title: 'Chat', text, url: urls.chat };
  },
  achievement_earned: ({ achievement }, { playerId }) => {
    const place = achievements.findIndex(({ id }) => id === achievement);
    const text = `${achievements[place]?.name ?? achievement}: ${achievementRules[place] ?? ''}`;
    return { title: 'Achievement Earned', text, url: urls.player(playerId) };
  },
  season_ended: ({ season, rank, players, scorePercent, medal, topTenth }) => {
    const place = `You came ${ordinal(rank)} of ${formatCount(players)} with a medal score of ${formatPercentChange(scorePercent)}`;
    const honour = medal ? ` and won the ${medal} medal` : topTenth ? ', in the top tenth' : '';
    return { title: `${formatGameMonth(season)} Has Ended`, text: `${place}${honour}.`, url: urls.recap(season) };
  },
  rank_passed: ({ board, rank, passedBy }) => ({
    title: 'Overtaken',
    text: `${isolated(passedBy.name)} overtook you ${boardWords[board]}. You are now #${formatCount(rank)}.`,
    url: urls.leaderboard,
  }),
  league_invitation: ({ leagueName, code, invitedBy }) => ({
    title: 'Invitation',
    text: `${isolated(invitedBy.name)} invited you to ${isolated(leagueName)}.`,
    url: urls.joinLeague(code),
  }),
  watched_moved: ({ stockSymbol, price, changePercent }) => {
    const percent = formatPercentChange(changePercent).replace(/^[-+]/, '');
    const direction = changePercent.startsWith('-') ? 'down' : 'up';
    return {
      title: 'Watched Stock Moved',
      text: `${stockSymbol} is ${direction} ${percent} today, at ${formatPrice(toCents(price))}.`,
      url: urls.stock(stockSymbol),
    };
  },
  price_alert: ({ stockSymbol, kind, level, price, changePercent }) => {
    const name = spokenSymbol(stockSymbol);
    const now = formatPrice(toCents(price));
    const text =
      level === undefined
        ? `${name} moved ${formatPercentChange(changePercent)} today, to ${now}.`
        : `${name} ${kind === 'above' ? 'rose' : 'fell'} to ${now}. Your alert: ${kind} ${formatPrice(toCents(level))}.`;
    return { title: 'Price Alert', text, url: urls.stock(stockSymbol) };
  },
};

export function eventWords(event: PersonalEvent, reader: Reader): EventWords {
  const said = (words[event.type] as (event: PersonalEvent, reader: Reader) => EventWords)(event, reader);
  if (!event.contestId) return said;
  const url = event.contestId === reader.contestId ? said.url : urls.league(event.contestId);
  return { ...said, title: `Contest: ${said.title}`, url };
}

const boardWords: Record<PeopleBoard, string> = {
  all: 'on the all-time board',
  today: "on today's board",
  week: "on this week's board",
  season: "on the season's board",
  free: "on the free players' season board",
};

/** An expired OCO waited for two prices, so it is just an order. */
function orderName(trigger: Trigger | undefined): string {
  if (!trigger) return 'Order';
  return trigger === 'limit' ? 'Limit Order' : 'Stop Order';
}

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(rank: number): string {
  return `${formatCount(rank)}${ordinalEndings[ordinalRules.select(rank)] ?? 'th'}`;
}
