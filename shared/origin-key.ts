/** The distribution proves with this header that a request came through it. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/** The viewer's address, as the function at the edge saw it (infra/edge-guard.js). */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
