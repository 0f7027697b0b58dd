import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { finishSignIn } from '../../shared/routes/finish-sign-in.ts';
import { ProfileChange } from '../../shared/schemas/player.ts';
import { exchangeCode } from '../clients/cognito.ts';
import { createPlayer } from '../data/player.ts';
import { adoptNames, type Names } from '../data/profile.ts';
import { newPlayer } from '../domain/player.ts';
import { clearedSignInCookie, sessionCookies, signInStateOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const verifier = CognitoJwtVerifier.create({
  userPoolId: fromEnvironment('USER_POOL_ID'),
  clientId: fromEnvironment('USER_POOL_CLIENT_ID'),
  tokenUse: 'id',
});

type IdTokenClaims = Awaited<ReturnType<typeof verifier.verify>>;

/**
 * The browser comes back from the sign-in page: checks that it is the one that left, takes the tokens, and makes sure
 * that there is a player. The first sign-in gives the starting cash, exactly once.
 */
export const handler = serve(finishSignIn, async ({ query, cookies, nowMs }) => {
  const left = signInStateOf(cookies);
  if (!left || !query.code || query.state !== left.state) return failed(query.error ?? 'state mismatch');
  const tokens = await exchangeCode(query.code, left.verifier);
  if (!tokens) return failed('code not accepted');

  const claims = await verifier.verify(tokens.idToken);
  await createPlayer(newPlayer({ id: claims.sub, nowMs }));
  await adoptNames(claims.sub, namesOf(claims));
  return redirect('/', [...sessionCookies(tokens), clearedSignInCookie()]);
});

/** What the identity provider says, as far as a player could say it too. */
function namesOf(claims: IdTokenClaims): Names {
  const { firstName, lastName, profileImageUrl } = ProfileChange.shape;
  return {
    firstName: firstName.safeParse(claims.given_name).data ?? null,
    lastName: lastName.safeParse(claims.family_name).data ?? null,
    profileImageUrl: profileImageUrl.safeParse(claims.picture).data ?? null,
  };
}

/** Back to the landing page, which says that it did not work and offers to try again. */
function failed(reason: string) {
  log.warn('sign-in failed', { reason });
  return redirect('/?sign-in=failed', [clearedSignInCookie()]);
}
