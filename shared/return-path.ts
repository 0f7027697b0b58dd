const MAX_LENGTH = 200;
/** Names no other site and no route: `/api/login` would loop endlessly. */
const screenPath = /^\/(?:(?!(?:api|paypal)\b)[a-z][a-z-]*(?:\/[\w-]+)*(?:\?[\w%+=&*-]+)?)?$/;

export function isReturnPath(path: string): boolean {
  return path.length <= MAX_LENGTH && screenPath.test(path);
}
