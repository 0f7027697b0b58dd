const MAX_LENGTH = 200;
/** Words between slashes, and simple parameters: nothing that names another site. Not a route: `/api/login` would go round for ever. */
const screenPath = /^\/(?:(?!(?:api|paypal)\b)[a-z][a-z-]*(?:\/[\w-]+)*(?:\?[\w%+=&*-]+)?)?$/;

/** Whether a sign-in may lead back to it: the path of a screen on the site itself. */
export function isReturnPath(path: string): boolean {
  return path.length <= MAX_LENGTH && screenPath.test(path);
}
