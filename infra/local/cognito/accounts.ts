import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { JsonFile } from '../json-file.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** This takes 3 ms per password, enough for local accounts; Node's default takes 50. */
const hashing: ScryptOptions = { cost: 1024 };
const MAX_ACCOUNTS = 100_000;

export const seededPassword = 'tradefloor';

export interface Account {
  /** The player's identity, the token's `sub`. */
  readonly id: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly groups: readonly string[];
  readonly salt: string;
  readonly hash: string;
}

interface NewAccount {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly password: string;
}

const seeds = [
  { id: '5f0c1d8e-6a3b-4d0e-9b57-0a11ce000001', givenName: 'Alice', familyName: 'Archer', groups: [] },
  { id: '5f0c1d8e-6a3b-4d0e-9b57-00b0b0000002', givenName: 'Bob', familyName: 'Baxter', groups: [] },
  { id: '5f0c1d8e-6a3b-4d0e-9b57-0ad310000003', givenName: 'Admin', familyName: 'Adler', groups: ['admin'] },
].map((seed) => ({ ...seed, email: `${seed.givenName.toLowerCase()}@example.test` }));

export const seededEmails: readonly string[] = seeds.map(({ email }) => email);

export class Accounts {
  readonly #file: JsonFile<Account[]>;
  readonly #isCaseSensitive: boolean;
  readonly #byEmail = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();

  private constructor(file: JsonFile<Account[]>, { isCaseSensitive }: { isCaseSensitive: boolean }) {
    this.#file = file;
    this.#isCaseSensitive = isCaseSensitive;
  }

  static async open(path: string | undefined, pool: { isCaseSensitive: boolean }): Promise<Accounts> {
    const accounts = new Accounts(new JsonFile<Account[]>(path), pool);
    for (const account of accounts.#file.read() ?? []) accounts.#index(account);
    const missing = seeds.filter(({ email }) => !accounts.#byEmail.has(email));
    const seeded = missing.map(async (seed) => accounts.#index({ ...seed, ...(await hash(seededPassword)) }));
    await Promise.all(seeded);
    if (missing.length > 0) accounts.#save();
    return accounts;
  }

  find(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const account = this.#byEmail.get(this.#normalise(email));
    // An unknown address takes as long as a wrong password.
    const salt = Buffer.from(account?.salt ?? '', 'base64');
    const given = await derive(password, salt, HASH_BYTES, hashing);
    return account && timingSafeEqual(given, Buffer.from(account.hash, 'base64')) ? account : undefined;
  }

  /** Stores a new account before returning it. @returns undefined if the address already has an account */
  async create(input: NewAccount): Promise<Account | undefined> {
    const { password, ...profile } = input;
    const secret = await hash(password);
    const email = this.#normalise(input.email);
    if (this.#byEmail.has(email) || this.#byId.size >= MAX_ACCOUNTS) return undefined;
    const account = { ...profile, ...secret, id: randomUUID(), email, groups: [] };
    this.#index(account);
    this.#save();
    return account;
  }

  remove(id: string): boolean {
    const account = this.#byId.get(id);
    if (!account) return false;
    this.#byId.delete(id);
    this.#byEmail.delete(account.email);
    this.#save();
    return true;
  }

  #index(account: Account): void {
    this.#byEmail.set(account.email, account);
    this.#byId.set(account.id, account);
  }

  #normalise(email: string): string {
    return this.#isCaseSensitive ? email.trim() : email.trim().toLowerCase();
  }

  #save(): void {
    this.#file.write([...this.#byId.values()]);
  }
}

async function hash(password: string): Promise<Pick<Account, 'salt' | 'hash'>> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, HASH_BYTES, hashing);
  return { salt: salt.toString('base64'), hash: key.toString('base64') };
}
