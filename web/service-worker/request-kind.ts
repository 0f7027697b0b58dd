export type RequestKind = 'page' | 'asset' | 'file' | 'sign-out';

interface RequestParts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

const SIGN_OUT = '/api/logout';
/** Paths of functions, the page about them, and the local stand-ins for AWS and PayPal. */
const notFiles = /^\/(api$|(api|paypal|_local)\/)/;

export function requestKind(
  { method, mode, url }: RequestParts,
  { origin, files }: { origin: string; files: readonly string[] },
): RequestKind | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || method !== 'GET') return undefined;
  if (pathname === SIGN_OUT) return 'sign-out';
  if (notFiles.test(pathname)) return undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (files.includes(pathname)) return 'file';
  // A path without a file name is a page, as in infra/page-router.js.
  return mode === 'navigate' && !pathname.slice(pathname.lastIndexOf('/')).includes('.') ? 'page' : undefined;
}
