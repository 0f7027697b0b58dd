/** What the game keeps about a player. `items` are keys in the table of items (docs/architecture.md). */
export interface PersonalData {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  readonly items: readonly string[];
}

export const personalData: readonly PersonalData[] = [
  {
    what: 'Your email address and password',
    why: 'To sign you in. The sign-in service keeps them; the game itself only has a fingerprint of the address, to find you again if that service is lost.',
    howLong: 'Until you leave',
    items: [],
  },
  {
    what: 'Your name, picture, privacy setting, watchlist, and whether you have ever entered a contest',
    why: 'To show you to other players, and to tell you when a stock that you watch moves.',
    howLong: 'Until you leave',
    items: ['PLAYER#id / PROFILE', 'WATCHERS#<symbol> / PLAYER#id'],
  },
  {
    what: 'Your coins, shares, trades, achievements and earlier starts',
    why: 'They are the game. Each coin must follow from a trade.',
    howLong: 'Until you leave',
    items: ['PLAYER#id / PLAYER', 'PLAYER#id / TRADE#<uuid>', 'PLAYER#id / RESTART#2026-11'],
  },
  {
    what: 'Your orders',
    why: 'To fill them, and to show you what became of them.',
    howLong: '30 days after they close, or until you leave',
    items: [
      'PLAYER#id / ORDER#OPEN#<uuidv7>',
      'PLAYER#id / ORDER#CLOSED#<uuidv7>',
      'ORDERS#<symbol> / FALL#<level>#<uuidv7>#<player>',
      'ORDERS#<symbol> / RISE#<level>#<uuidv7>#<player>',
      'ORDERS#PARKED / <due tick>#<uuidv7>#<player>',
      'ORDERS#EXPIRING / <Unix ms>#<player>',
    ],
  },
  {
    what: 'Your price alerts',
    why: 'To tell you when a price comes.',
    howLong: 'Until they are told or removed, or you leave',
    items: [
      'PLAYER#id / ALERTS',
      'ORDERS#<symbol> / FALL#<level>#ALERT#<uuidv7>#<player>',
      'ORDERS#<symbol> / RISE#<level>#ALERT#<uuidv7>#<player>',
      'ORDERS#<symbol> / DAY#<percent>#<uuidv7>#<player>',
    ],
  },
  {
    what: 'Your payments',
    why: 'For your plan and refunds, and because the law asks for records of sales. PayPal keeps your card; we never see it.',
    howLong: 'Seven years, also after you leave, without your name',
    items: [
      'PAYMENT#<order id> / PAYMENT',
      'PLAYER#id / PAYMENT#<tier>#<order id>',
      'PLAYER#id / PAID#<order id>',
      'UNUSED_PAYMENTS / <order id>',
      'PLAN_ENDS / <Unix ms>#<player>',
    ],
  },
  {
    what: 'Your results in past seasons',
    why: 'For the hall of fame, and so that final ranks can be checked.',
    howLong: 'For good. After you leave, without your name',
    items: [
      'PLAYER#id / SEASON#2026-11',
      'SEASON#2026-11 / FINAL',
      'SEASON#HALL / 2026-11',
      'SEASON#2026-11 / PAGE#<n>',
      'SEASON#2026-11 / DRAFT#<n>',
      'LEAGUE#id / WINNER#2026-11',
    ],
  },
  {
    what: 'Your place on the boards',
    why: 'To rank everybody who plays.',
    howLong: 'Made anew all the time. Names go within three days',
    items: [
      'RANKING / HEAD',
      'RANKING / BOARDS',
      'RANKING / NAMES#<place>#<n>',
      'RANKING / MORNING#<0 or 1>',
      'MINUTE_JOB / PASSED#<day>#<player>',
    ],
  },
  {
    what: 'Your chat messages and reactions',
    why: 'For everybody in the chat to read.',
    howLong: '30 days. When you leave, words and name go at once',
    items: ['CHAT#<year-month> / <uuidv7>', 'PLAYER#id / CHAT'],
  },
  {
    what: 'Your contests: the account in each, your number, and the name under which its host invited you',
    why: 'To play in a class or a contest. Where its host shows names, whoever has its link sees yours.',
    howLong:
      'Until you leave or the host deletes the contest; the account until you leave. An ended contest keeps your number and result, without your name',
    items: [
      'LEAGUE#id / ENTRY#<player>',
      'LEAGUE#id / GUEST#<code>',
      'LEAGUE#id / MARKS',
      'LEAGUE#id / RECAP#<day>',
      'LEAGUE#CONTESTS / <day>#<id>',
    ],
  },
  {
    what: 'Your leagues and invitations',
    why: 'To play among friends.',
    howLong: 'Until you leave; invitations a day',
    items: [
      'LEAGUE#id / LEAGUE',
      'LEAGUE_CODE#<code> / CODE',
      'PLAYER#id / LEAGUES',
      'LEAGUE#id / INVITED#<player>',
      'PLAYER#id / INVITING',
    ],
  },
  {
    what: 'Your notifications, where you want them, and those of others that name you',
    why: 'To tell you what happened while you were away. An email passes your provider, and ends with one click.',
    howLong: '30 days. When you leave, your name goes from those of others',
    items: [
      'PLAYER#id / EVENT#<uuid>',
      'PLAYER#id / INBOX',
      'PLAYER#id / NAMED#<event>#<reader>',
      'MAILS / <Unix ms>#<player>',
    ],
  },
  {
    what: 'The devices that you sign in on, and those that show notifications',
    why: 'So that you can see them and sign them out, and for live updates. A notification passes the push service of your browser, encrypted.',
    howLong: '30 days; a connection two hours; notifications until you switch them off',
    items: [
      'PLAYER#id / PUSH#<digest>',
      'PLAYER#id / DEVICE#<sign-in>',
      'REVOKED / <player>',
      'CONNECTION#<shard> / <playerId>#<connectionId>',
      'CONNECTION#CHAT / <playerId>#<connectionId>',
      'CONNECTION#PRICES / <playerId>#<connectionId>',
      'CONNECTION#CANCEL / <playerId>#<connectionId>',
    ],
  },
  {
    what: 'Your personal tokens: their names and when they were last used, never their secrets. What your programs trade on paper',
    why: 'So that programs can play for you, and you can revoke them.',
    howLong:
      'Until you revoke them, sign out everywhere or leave; the paper account until you leave. What an app asks for, ten minutes',
    items: ['TOKENS / <player>', 'ACCESS_REQUESTS / <user code>'],
  },
  {
    what: 'Numbers made from your browser, your network and the minute you joined in. Your internet address cannot be read from them',
    why: 'To show administrators, and the owner of a league to which both belong, who may be playing twice. A cookie of its own recognises the browser.',
    howLong: '30 days, or until you leave',
    items: ['PLAYER#id / SIGNALS'],
  },
  {
    what: 'How many new players join from a network in an hour, without saying who',
    why: 'So that nobody makes hundreds of accounts.',
    howLong: 'An hour',
    items: ['NEWCOMERS / <block>#<hour>'],
  },
  {
    what: 'Whom you have blocked',
    why: 'To keep their messages and invitations from you, on every device.',
    howLong: 'Until you unblock them or leave',
    items: ['PLAYER#id / BLOCKED'],
  },
  {
    what: 'Reports of your messages or your name, and who sent them',
    why: 'So that an administrator can look at them.',
    howLong: '30 days, or until you leave',
    items: ['REPORTS / <id>'],
  },
  {
    what: 'A number made from a name that an administrator took from you. It does not say whose it was',
    why: 'So that nobody takes the name again.',
    howLong: 'A year',
    items: ['TAKEN_NAMES / <digest>'],
  },
  {
    what: 'Why you are suspended, if you are',
    why: 'To tell you when you sign in.',
    howLong: 'Until the suspension is lifted or you leave',
    items: ['PLAYER#id / SUSPENDED'],
  },
  {
    what: 'What administrators did to a message, a player or the market',
    why: 'So that they can be held to account.',
    howLong: 'For good. After you leave, without your name',
    items: ['ADMIN / LOG#<version>', 'ADMIN / KEY#<uuidv7>', 'ADMIN / CHAT#<uuidv7>'],
  },
  {
    what: 'Findings of the nightly audit, without names',
    why: 'To find a coin that should not exist.',
    howLong: '90 days',
    items: ['AUDIT / RUN#<moment>'],
  },
  {
    what: 'That you asked to leave',
    why: 'To delete your account in a week, unless you change your mind.',
    howLong: 'Until the night after it is deleted',
    items: ['LEAVING / <player>'],
  },
  {
    what: 'Logs of requests: your player number, the time, the page asked for',
    why: 'To find faults and attacks. Without words, email addresses or passwords.',
    howLong: '30 days',
    items: [],
  },
  {
    what: 'Access logs: your internet address, browser, the time, the page asked for',
    why: 'To find attacks.',
    howLong: '90 days',
    items: [],
  },
  {
    what: 'Copies of everything, in case of a disaster',
    why: 'So that nobody loses months of play.',
    howLong: '35 days. What you delete is in them for as long',
    items: [],
  },
];
