import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { isAdministrators, playerOfToken } from '../../shared/player-of-token.ts';
import { ProfileChange } from '../../shared/schemas/player.ts';
import { exchangeCode, type Tokens } from '../clients/managed-login.ts';
import { putDevice } from '../data/device.ts';
import { createPlayer, hasPlayer } from '../data/player.ts';
import { adoptNames, type Names, saveEmailDigest } from '../data/profile.ts';
import { isPasswordNeeded } from '../data/revoked.ts';
import { putSignals, readSignals } from '../data/signals.ts';
import { getSuspension } from '../data/suspension.ts';
import { deviceName } from '../domain/device-name.ts';
import { emailDigest } from '../domain/email-digest.ts';
import { newPlayer } from '../domain/player.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { comeBack } from './leave.ts';
import { nameRefusal } from './name-refusal.ts';
import { signalsOf, waitOfNewcomer } from './sign-in-signals.ts';
import { wordRefusal } from './word-filter.ts';

const verifier = CognitoJwtVerifier.create({
  userPoolId: fromEnvironment('USER_POOL_ID'),
  clientId: fromEnvironment('USER_POOL_CLIENT_ID'),
  tokenUse: 'id',
});

type IdTokenClaims = Awaited<ReturnType<typeof verifier.verify>>;

interface Suspended {
  readonly suspendedFor: string;
}

/** Too many new players have joined from the same network. */
interface Delayed {
  readonly waitMs: number;
}

interface SignIn {
  readonly code: string;
  /** Proves who began the sign-in (PKCE). */
  readonly verifier: string;
  readonly userAgent: string;
  /** Comes from the browser's cookie, which outlives the session. */
  readonly deviceKey: string;
  readonly address: string;
  readonly nowMs: number;
}

/** The tokens, and whether the player had asked to leave and has changed their mind. */
type SignedIn = Tokens & { readonly stays: boolean };

type Outcome = SignedIn | Suspended | Delayed | 'password-needed' | null;

/**
 * The first sign-in creates the player with the starting cash, once. Returns null if the user pool rejects the code,
 * the reason if the player is suspended, and the wait if a new player must wait; nothing of them is stored.
 * @throws if the player is being deleted
 */
export async function finishSignIn(signIn: SignIn): Promise<Outcome> {
  const tokens = await exchangeCode(signIn.code, signIn.verifier);
  if (!tokens) return null;
  const claims = await verifier.verify(tokens.idToken);
  const playerId = playerOfToken(claims);
  const [suspension, needsPassword, isKnown, signals, names] = await Promise.all([
    getSuspension(playerId),
    isPasswordNeeded(playerId, claims.auth_time ?? claims.iat),
    hasPlayer(playerId),
    readSignals([playerId], signIn.nowMs),
    namesOf(claims, signIn.nowMs),
  ]);
  if (suspension) return { suspendedFor: suspension.reason };
  if (needsPassword) return 'password-needed';
  const waitMs = isKnown ? undefined : await waitOfNewcomer(signIn.address, signIn.nowMs);
  if (waitMs !== undefined) return { waitMs };
  const stays = await comeBack(playerId);
  if (!isKnown) await createPlayer(newPlayer({ id: playerId, nowMs: signIn.nowMs }));
  const device = { id: String(claims.origin_jti ?? claims.jti), name: deviceName(signIn.userAgent) };
  const seen = signalsOf({ ...signIn, joinedAtMs: isKnown ? undefined : signIn.nowMs });
  await Promise.all([
    adoptNames(playerId, names),
    claims.email_verified && saveEmailDigest(playerId, emailDigest(String(claims.email))),
    putDevice(playerId, { ...device, signedInAtMs: signIn.nowMs }),
    putSignals(playerId, { before: signals.get(playerId) ?? new Map(), seen }, signIn.nowMs),
  ]);
  return { ...tokens, stays };
}

/** Returns the identity provider's names if they are allowed here. Its picture is on another host and is not used. */
async function namesOf(claims: IdTokenClaims, nowMs: number): Promise<Names> {
  const { firstName, lastName } = ProfileChange.shape;
  const names = {
    firstName: firstName.safeParse(claims.given_name).data ?? null,
    lastName: lastName.safeParse(claims.family_name).data ?? null,
  };
  const player = { playerId: playerOfToken(claims), isAdmin: isAdministrators(claims) };
  const refused = wordRefusal(names.firstName, names.lastName) ?? (await nameRefusal(player, names, nowMs));
  return { ...(refused ? { firstName: null, lastName: null } : names), profileImageUrl: null };
}
