const MAX_LENGTH = 200;
/**
 * Path segments and simple parameters: nothing that names another site, and no route, as `/api/login` would loop for
 * ever.
 */
const screenPath = /^\/(?:(?!(?:api|paypal)\b)[a-z][a-z-]*(?:\/[\w-]+)*(?:\?[\w%+=&*-]+)?)?$/;

export function isReturnPath(path: string): boolean {
  return path.length <= MAX_LENGTH && screenPath.test(path);
}
