import { uuidV7 } from '../../shared/uuid.ts';
import { call } from './call.ts';
import { joinPlayer } from './scene.ts';

/** The player also owns two shares of TFM. */
export const RUINED_CENTS = 400_000;

export function joinRuined(): Promise<string> {
  const holdings = new Map([['TFM', { shares: 2, costCents: 9_000 }]] as const);
  return joinPlayer({ cashCents: RUINED_CENTS, holdings });
}

export function startOver(playerId: string, key = uuidV7()) {
  return call('start-over', { playerId, body: {}, headers: { 'idempotency-key': key } });
}
