import { type HostProcess, startHostProcess, withoutPast } from './host-process.ts';
import { HttpPlayer } from './http-player.ts';

export async function startHostWithPlayer(): Promise<{ host: HostProcess; player: HttpPlayer }> {
  const host = await startHostProcess({ environment: withoutPast });
  const player = new HttpPlayer(host.url);
  const account = { given_name: 'Bo', family_name: 'Ott', email: 'bo@example.com', password: 'tradefloor' };
  await player.signUp(account);
  return { host, player };
}
