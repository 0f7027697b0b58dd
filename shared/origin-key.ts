/** With this header the distribution proves to the APIs that a request came through it. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';
