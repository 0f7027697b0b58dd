/** Sixteen simultaneous sign-ins' cookies still fit into one request. */
const MAX_LENGTH = 300;

/**
 * Accepts a screen with any query and fragment. It excludes other sites (`//evil` and `/\evil`), routes and sockets
 * (`/api/login` would loop endlessly), and steps up or slashes in disguise, whoever decodes the path.
 */
const screenPath =
  /^\/(?:(?!(?:api|paypal|mcp|ws)\b)[a-z][a-z-]*(?:\/(?!\.{1,2}(?:[/?#]|$))(?:[\w.~-]|%(?!2e|2f|5c|7f|[01])[\da-f]{2})+)*\/?)?(?:[?#][!-~]*)?$/i;

/** The landing page shows a failed sign-in here. */
const failed = /^\/?\?(?:.*&)?sign-in=/;

export function isReturnPath(path: string): boolean {
  return forCookie(path).length <= MAX_LENGTH && screenPath.test(path) && !failed.test(path);
}

/** Encodes the address in the characters of a cookie's value. */
export function forCookie(path: string): string {
  return path.replace(/[",;\\]/g, encodeURIComponent);
}
