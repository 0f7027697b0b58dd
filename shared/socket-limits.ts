/* The live socket's limits. Separate from the schemas in shared/live.ts, which would make each Lambda larger. */

/** More tabs than anyone has open. Every message goes to every socket, so one player may not have thousands. */
export const MAX_SOCKETS_PER_PLAYER = 50;

/** Of a list of messages. API Gateway splits and charges by 32 KB. */
export const MAX_FRAME_BYTES = 30_000;

/** Connections and frames per second, of all players together. AWS opens at most 500 sockets a second. */
export const SOCKET_RATE = 500;
