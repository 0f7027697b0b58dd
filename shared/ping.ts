/* Apart from the schemas of shared/live.ts, with which the Lambda that answers would be 36 KB instead of 1. */
export const PING = JSON.stringify({ type: 'ping' });
export const PONG = JSON.stringify({ type: 'pong' });
