import { seededEmails } from './cognito/accounts.ts';
import { OperatorError } from './operator-error.ts';
import { HttpPlayer } from './testing/http-player.ts';

export async function joinSandbox(url: string): Promise<{ email: string; token: string }> {
  const [email = ''] = seededEmails;
  const player = new HttpPlayer(url);
  await player.signIn(email);
  const { token } = await player.makeToken();
  if (!token) throw new OperatorError('The player of the sandbox got no token.');
  return { email, token };
}
