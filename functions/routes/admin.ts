import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/admin.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { getChange, listChanges, listChangesAfter } from '../data/admin-log.ts';
import { listRuns } from '../data/audit-run.ts';
import { listModerations } from '../data/moderation-log.ts';
import { listMonths } from '../data/month.ts';
import { listNames } from '../data/profile.ts';
import { toReport } from '../domain/audit-run.ts';
import {
  askedPrices,
  decideUndo,
  increaseAll,
  setHalted,
  setPrices,
  toWireChange,
} from '../domain/market/admin-change.ts';
import { withAllKeys } from '../domain/market/months.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { changeMarket } from '../usecases/change-market.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

/** Bypasses every cache, so that administrators see a change at once. */
export const listAdminStocks = serve(rows.listAdminStocks, async ({ nowMs }) => {
  const market = await readLiveMarket(nowMs, { consistent: true });
  return market instanceof Refused ? market : quotesOf(market).map(toStock);
});

export const updatePrices = serve(rows.updatePrices, async ({ session, query: { reason }, body, header, nowMs }) => {
  const prices = askedPrices(body);
  if (prices instanceof Refused) return prices;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['update-prices', [...prices]],
    decide: (market, newest) => setPrices(market, newest, prices),
  });
});

export const increaseAllPrices = serve(
  rows.increaseAllPrices,
  async ({ session, body: { percentage, reason }, header, nowMs }) =>
    changeMarket({
      adminId: session.playerId,
      reason,
      key: readIdempotencyKey(header, nowMs),
      what: ['increase-all-prices', percentage],
      decide: (market, newest) => increaseAll(market, newest, percentage),
    }),
);

export const haltMarket = serve(rows.haltMarket, async ({ session, body: { halted, reason }, header, nowMs }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['halt-market', halted],
    decide: (market, newest) => setHalted(market, newest, halted),
  }),
);

export const undoChange = serve(rows.undoChange, async ({ session, body: { changeId, reason }, header, nowMs }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['undo-change', changeId],
    decide: async (market, newest) => {
      const reads = [getChange(changeId), listChangesAfter(changeId), listMonths()] as const;
      const [target, since, months] = await Promise.all(reads);
      return decideUndo(withAllKeys(market, months), newest, { target, since });
    },
  }),
);

/** An audit run stores only ids, so players who have left are nameless here too. */
export const getAudit = serve(rows.getAudit, async () => {
  const report = toReport(await listRuns({ limit: 2 }));
  if (!report.last) return report;
  const { divergences, unauditedPlayers } = report.last;
  const ids = new Set([...divergences, ...unauditedPlayers].map(({ player }) => player.id));
  const players = new Map((await listNames([...ids])).map((player) => [player.id, player]));
  const withNames = <Found extends { player: Player }>(found: Found): Found => {
    return { ...found, player: players.get(found.player.id) ?? found.player };
  };
  const named = { divergences: divergences.map(withNames), unauditedPlayers: unauditedPlayers.map(withNames) };
  return { ...report, last: { ...report.last, ...named } };
});

export const listAdminLog = serve(rows.listAdminLog, async ({ query }) => {
  const changes = await listChanges(query);
  return changes.map(toWireChange);
});

export const listModeration = serve(rows.listModeration, ({ query }) => listModerations(query.before?.toLowerCase()));
