/*
 * A client asks over the live socket whether anybody is there, and is told. Apart from the schemas of shared/live.ts,
 * which would make the Lambda that answers 36 KB instead of 1.
 */
export const PING = JSON.stringify({ type: 'ping' });
export const PONG = JSON.stringify({ type: 'pong' });
