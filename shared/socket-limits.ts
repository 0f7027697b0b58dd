/* The live socket's limits, separate from the schemas in shared/live.ts, which would make each Lambda larger. */

/** More tabs than players open. Every message goes to every socket, so one player may not have thousands. */
export const MAX_SOCKETS_PER_PLAYER = 50;

/** The size of a list of messages. API Gateway splits and charges by 32 KB. */
export const MAX_FRAME_BYTES = 30_000;

/** Connections and frames per second, for all players together. AWS opens at most 500 sockets a second. */
export const SOCKET_RATE = 500;
