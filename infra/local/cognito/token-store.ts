import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { JsonFile } from '../json-file.ts';

type Payload = Record<string, unknown>;

interface Entry {
  readonly payload: Payload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Writes are batched for this long, because tokens change often and losing one only costs a sign-in. */
const SAVE_DELAY_MS = 50;
const MAX_ENTRIES = 50_000;

export class TokenStore {
  readonly #file: JsonFile<Record<string, Entry>>;
  readonly #entries: Map<string, Entry>;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string | undefined) {
    this.#file = new JsonFile(path);
    this.#entries = new Map(Object.entries(this.#file.read() ?? {}));
  }

  adapter = (model: string) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id: string, payload: Payload, expiresInSeconds: number) => {
        this.#set(key(id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
      },
      find: async (id: string) => this.#get(key(id)),
      findByUid: async (uid: string) => {
        const found = [...this.#entries].find(([name, { payload }]) => name.startsWith(key('')) && payload.uid === uid);
        return found && this.#get(found[0]);
      },
      consume: async (id: string) => {
        const entry = this.#entries.get(key(id));
        if (!entry) return;
        this.#set(key(id), { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
      },
      destroy: async (id: string) => {
        // A sign-in form that is submitted twice still finds its interaction (provider.ts).
        if (model === 'Interaction') return;
        this.#entries.delete(key(id));
        this.#saveSoon();
      },
      revokeByGrantId: async (grantId: string) => {
        for (const [name, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(name);
        this.#saveSoon();
      },
    };
  };

  removeOf(accountId: string, models: readonly string[]): void {
    for (const [name, { payload }] of this.#entries)
      if (payload.accountId === accountId && models.includes(name.split(':')[0] ?? '')) this.#entries.delete(name);
    this.#saveSoon();
  }

  stop(): void {
    if (this.#timer) this.#save();
  }

  #get(key: string): Payload | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  #set(key: string, entry: Entry): void {
    this.#entries.delete(key); // This keeps the oldest key first.
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest) this.#entries.delete(oldest);
    this.#saveSoon();
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(key);
    this.#file.write(Object.fromEntries(this.#entries));
  }
}

export interface SigningKeys {
  /** The private key in JWK form. */
  readonly key: Record<string, string>;
  readonly cookieSecret: string;
}

/** The keys are stored so that sessions survive a restart. */
export async function openSigningKeys(path: string | undefined): Promise<SigningKeys> {
  const file = new JsonFile<SigningKeys>(path);
  const known = file.read();
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as Record<string, string>;
  const key = { ...jwk, alg: 'RS256', use: 'sig', kid: randomBytes(16).toString('base64url') };
  const keys = { key, cookieSecret: randomBytes(32).toString('base64url') };
  file.write(keys);
  return keys;
}

export function publicKeys({ key }: SigningKeys): { keys: object[] } {
  const { kty, n, e, alg, use, kid } = key;
  return { keys: [{ kty, n, e, alg, use, kid }] };
}
