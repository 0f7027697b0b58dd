export const LEADERBOARD_SIZE = 10;

export const PLAYERS_PER_PAGE = 100;

/** The best thousand; everybody else is found by name. */
export const PLAYER_PAGES = 10;
