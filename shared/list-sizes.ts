/** The leaderboard shows this many. */
export const LEADERBOARD_SIZE = 10;

/** Players are listed by pages of this many. */
export const PLAYERS_PER_PAGE = 100;

/** The pages that there are: the best thousand. Everybody else is found by name. */
export const PLAYER_PAGES = 10;
