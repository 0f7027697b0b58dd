/** Holds the access token. Scripts cannot read it. */
export const SESSION_COOKIE = '__Host-session';

/** Its value explains why there is no session. */
export const SIGN_IN_REFUSED_COOKIE = 'sign-in-refused';
