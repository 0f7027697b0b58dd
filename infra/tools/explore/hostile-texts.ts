import { readFileSync } from 'node:fs';
import { urls } from '../../../shared/urls.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { startHostProcess } from '../../local/testing/host-process.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';

/** Texts that would run, load or rewrite something if a screen took them for markup. */
export const hostileTexts = readFileSync(new URL('hostile-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** First names that fit on one line of a phone. Content below a longer name shifts as it loads. */
const names = ['<b id=xss>', '" id="xss" x="', "' id='xss'"];

export const hostileAddresses = hostileTexts.map((each, place) => {
  const text = encodeURIComponent(each);
  const screens = [urls.stock, urls.player, urls.watch, urls.joinLeague].map((url) => url(each));
  const queries = [`/replay?of=${text}`, `/connect?code=${text}`, `/unsubscribe?player=${text}&token=${text}`];
  const all = [...screens, ...queries, `/${text}`, `/api?${text}#${text}`];
  return all[place % all.length] as string;
});

/** Fills a game with players, messages and reports of these texts. The rules refuse some of them. */
export async function writeHostileTexts(dataDir: string): Promise<void> {
  const host = await startHostProcess({ dataDir });
  const reporter = new HttpPlayer(host.url);
  await reporter.signIn('alice@example.test');
  for (const [place, text] of hostileTexts.entries()) {
    const [firstName, lastName] = [names[place % names.length] as string, String(place)];
    const player = new HttpPlayer(host.url);
    const email = `hostile${place}@example.test`;
    await player.signUp({ given_name: firstName, family_name: lastName, email, password: 'a long password' });
    await write(player, '/api/auth/user', { firstName, lastName, profileImageUrl: null });
    await write(player, '/api/auth/user', { firstName, lastName, profileImageUrl: text });
    await write(player, '/api/chat/messages', { message: text.repeat(place % 5 === 0 ? 10 : 1) });
    const { id: playerId } = (await player.get('/api/auth/user')).body;
    if (place % 5 === 0) await write(reporter, '/api/reports', { playerId, reason: 'name' });
  }
  await host.end();
}

async function write(player: HttpPlayer, path: string, asked: object): Promise<void> {
  const { status, body } = await player.post(path, asked, { 'idempotency-key': uuidV7() });
  if (![200, 400, 404].includes(status)) throw new Error(`${path}: ${status} ${body.code}: ${JSON.stringify(asked)}`);
}
