/* Separate from the schemas in shared/live.ts, which would make the answering Lambda 36 KB instead of 1. */
export const PING = JSON.stringify({ type: 'ping' });
export const PONG = JSON.stringify({ type: 'pong' });
