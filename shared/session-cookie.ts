/** Holds the access token. Scripts cannot read it. */
export const SESSION_COOKIE = '__Host-session';
