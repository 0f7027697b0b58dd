/** Of sixteen sign-ins at once, all cookies still fit into one request. */
const MAX_LENGTH = 300;

/**
 * A screen with any query and fragment. No other site: `//evil` and `/\evil` are none of these. No route and no socket:
 * `/api/login` would loop endlessly. No step up and no slash in disguise, whoever decodes the path.
 */
const screenPath =
  /^\/(?:(?!(?:api|paypal|mcp|ws)\b)[a-z][a-z-]*(?:\/(?!\.{1,2}(?:[/?#]|$))(?:[\w.~-]|%(?!2e|2f|5c|7f|[01])[\da-f]{2})+)*\/?)?(?:[?#][!-~]*)?$/i;

/** The landing page says that signing in failed. */
const failed = /^\/?\?(?:.*&)?sign-in=/;

export function isReturnPath(path: string): boolean {
  return forCookie(path).length <= MAX_LENGTH && screenPath.test(path) && !failed.test(path);
}

/** The same address, in the characters of a cookie's value. */
export function forCookie(path: string): string {
  return path.replace(/[",;\\]/g, encodeURIComponent);
}
