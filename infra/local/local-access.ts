import type { IncomingMessage } from 'node:http';

/* Any site's page can send requests to loopback, but not read answers. `Origin` and `Sec-Fetch-Site` identify it. */

/**
 * The uses of a path below `/_local/`.
 * - `control`: changes something. Only this host's own pages may use it, and scripts that send its `Origin`.
 * - `view`: shows something and changes nothing. Pages of other sites may not use it.
 * - `script`: any page may run it, and no page can read it.
 * - `page`: people open it from anywhere, and submit its forms.
 * - `service`: called by functions, which have neither origin nor browser.
 */
export type LocalUse = 'control' | 'view' | 'script' | 'page' | 'service';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const HTTP_PORT = 80;

/** A request that names this address differently comes from a page of that name's owner, which is DNS rebinding. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  const own = loopbackNames.flatMap((name) => [`${name}:${port}`, ...(port === HTTP_PORT ? [name] : [])]);
  return own.includes((host ?? '').toLowerCase());
}

export function mayUse(use: LocalUse, request: IncomingMessage): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwnOrigin = origin === ownOrigin(request);
  const isForeign = (origin !== undefined && !isOwnOrigin) || (site !== undefined && !ownSites.includes(String(site)));
  switch (use) {
    case 'service':
      return origin === undefined && site === undefined;
    case 'view':
      return !isForeign;
    case 'script':
      return request.method === 'GET';
    case 'page':
      return isNavigation(request) || (!isForeign && (request.method === 'GET' || isOwnOrigin));
    case 'control':
      return !isForeign && isOwnOrigin;
  }
}

/** `same-site` is foreign: another port on this machine. `none` is the address bar. */
const ownSites = ['same-origin', 'none'];

export function ownOrigin({ headers }: IncomingMessage): string {
  return `http://${headers.host?.toLowerCase()}`;
}

/** The browser shows a followed link's answer, and no page can read it. */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
