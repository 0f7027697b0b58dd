const NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const notPublic: ReadonlySet<string> = new Set([
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'lan',
  'local',
  'localhost',
  'onion',
  'private',
  'test',
]);

/** A push service has an HTTPS address with a public name, never a number. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || port || username || password) return false;
  return NAME.test(hostname) && !notPublic.has(hostname.slice(hostname.lastIndexOf('.') + 1));
}
