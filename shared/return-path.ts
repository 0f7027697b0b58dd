const MAX_LENGTH = 200;
/**
 * Path segments and simple parameters: nothing that names another site, and no routes, because `/api/login` would loop
 * endlessly.
 */
const screenPath = /^\/(?:(?!(?:api|paypal)\b)[a-z][a-z-]*(?:\/[\w-]+)*(?:\?[\w%+=&*-]+)?)?$/;

export function isReturnPath(path: string): boolean {
  return path.length <= MAX_LENGTH && screenPath.test(path);
}
