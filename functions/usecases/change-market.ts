import { symbolAt } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import type { AdminChange as WireChange } from '../../shared/schemas/admin-log.ts';
import { tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { changeIdOf, findChangeByKey, listChanges, type Request, recordChange } from '../data/admin-log.ts';
import { type News, putNews } from '../data/news.ts';
import { getProfile, toWirePlayer } from '../data/profile.ts';
import { type AdminChange, type Decided, toWireChange } from '../domain/market/admin-change.ts';
import { log } from '../runtime/log.ts';
import { type Attempt, SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { moveMarket } from './move-market.ts';

interface Asked {
  readonly adminId: string;
  readonly reason: string | undefined;
  readonly key: string | undefined;
  /** A repeat must request the same. */
  readonly what: unknown;
  /** Called once per attempt with the market at the current tick and the newest log entry. */
  readonly decide: (market: Market, newest: AdminChange | undefined) => Decided | Refused | Promise<Decided | Refused>;
}

/** Changes the market and logs it, once. The market first moves to the current tick, so earlier prices stay. */
export async function changeMarket(asked: Asked): Promise<WireChange | Refused> {
  const { adminId, reason, key = uuidV7(), what } = asked;
  const request: Request = { key, asked: JSON.stringify([adminId, what, reason]) };
  const repeated = await repeatOf(request);
  if (repeated) return repeated;
  const by = toWirePlayer(await getProfile(adminId));
  return untilWritten(() => change(asked, { request, by }), SHARED_ATTEMPTS);
}

async function change(
  { reason, decide }: Asked,
  { request, by }: { request: Request; by: AdminChange['by'] },
): Promise<Attempt<WireChange>> {
  const moved = await moveMarket(Date.now());
  if (!moved) return new Refused({ code: 'market-closed' });
  if (moved === 'unfinished') return new Refused({ code: 'try-again' });
  // It is read after the market: a change in between also changes the version, so nothing is recorded.
  const [newest] = await listChanges({ limit: 1 });
  const decided = await decide(moved.market, newest);
  if (decided instanceof Refused) return decided;
  const { market, ...outcome } = decided;
  // Players trade at a tick's price from its beginning. A decision that outlasts its tick is made again for the next.
  if (tickAt(Date.now()) > market.tick) return undefined;
  const stored = { ...moved, market, version: moved.version + 1 };
  const change = { ...outcome, id: changeIdOf(stored.version), createdAtMs: Date.now(), by, reason };
  const result = await recordChange({ stored, change, request });
  if (result === 'recorded') {
    await publishNews(change).catch((error: unknown) => log.error('a price that was set is not in the news', error));
    log.info('market changed by an administrator', {
      changeId: change.id,
      action: change.action,
      adminId: change.by.id,
    });
    return toWireChange(change);
  }
  if (result === 'key-exists') return (await repeatOf(request)) ?? new Refused({ code: 'try-again' });
  return undefined;
}

async function repeatOf(request: Request): Promise<WireChange | Refused | undefined> {
  const repeated = await findChangeByKey(request);
  return repeated === 'reused' ? new Refused({ code: 'key-reused' }) : repeated && toWireChange(repeated);
}

async function publishNews({ tick = 0, prices }: AdminChange): Promise<void> {
  const set = prices.filter(({ fromCents, toCents }) => fromCents !== toCents);
  const news = set.map(({ company, fromCents, toCents }): News => {
    const direction = toCents > fromCents ? 'up' : 'down';
    return { tick, symbol: symbolAt(company), direction, edition: 0, setToCents: toCents };
  });
  if (news.length > 0) await putNews(news, Date.now());
}
