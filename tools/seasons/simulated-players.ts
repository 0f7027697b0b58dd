import { getPlayer, playerPut } from '../../functions/data/player.ts';
import { listResets, resetToItem } from '../../functions/data/reset.ts';
import { readPlayers } from '../../functions/data/roster.ts';
import { TABLE_NAME } from '../../functions/data/table.ts';
import { listTrades } from '../../functions/data/trade.ts';
import { transactWrite } from '../../functions/data/write.ts';
import { addMonths } from '../../functions/domain/entitlement.ts';
import { newPlayer, type Player } from '../../functions/domain/player.ts';
import type { Trade } from '../../functions/domain/trade.ts';
import { ordersOf } from '../../functions/testing/account.ts';
import { call } from '../../functions/testing/call.ts';
import { joinPlayer } from '../../functions/testing/scene.ts';
import { readLiveMarket } from '../../functions/usecases/live-market.ts';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import type { Chance } from '../chance.ts';
import type { Ledger } from './recomputed.ts';

const LOG_LIMIT = 40;

interface MutableLedger extends Ledger {
  readonly resetsMs: number[];
  readonly paid: { fromMs: number; untilMs: number }[];
  readonly trades: Map<string, Trade>;
  versionRead: number;
}

const standard = new Set(companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol as string));

/** Players who act at random through the routes, with each one's log. */
export class SimulatedPlayers {
  readonly #ledgers = new Map<string, MutableLedger>();
  readonly #chance: Chance;
  #seen: ReadonlyMap<string, Player> = new Map();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  get ledgers(): readonly Ledger[] {
    return [...this.#ledgers.values()];
  }

  get ids(): string[] {
    return [...this.#ledgers.keys()];
  }

  async join(): Promise<void> {
    const nowMs = Date.now();
    const months = 1 + this.#chance.below(4);
    const periods = this.#chance.happens(0.2) ? { elite: { startsAtMs: nowMs, months } } : {};
    const id = await joinPlayer({ periods });
    const paid = periods.elite ? [{ fromMs: nowMs, untilMs: addMonths(nowMs, months) }] : [];
    this.#ledgers.set(id, { id, joinedAtMs: nowMs, resetsMs: [], paid, trades: new Map(), versionRead: 0 });
  }

  async act(count: number): Promise<void> {
    const market = await readLiveMarket(Date.now());
    // Closed if the tick job was down for a week across the end of a month.
    if (!('prices' in market)) return;
    for (let act = 0; act < count; act++) await this.#trade(this.#chance.pick(this.ids), market.prices);
  }

  async #trade(playerId: string, prices: ArrayLike<number>): Promise<void> {
    const chance = this.#chance;
    const player = this.#seen.get(playerId) ?? newPlayer({ id: playerId, nowMs: 0 });
    const held = [...player.holdings];
    const sells = held.length > 0 && chance.happens(0.45);
    const symbol = sells
      ? chance.pick(held)[0]
      : chance.pick(companies.filter(({ symbol }) => standard.has(symbol) || player.periods.elite)).symbol;
    const cents = prices[companies.findIndex((each) => each.symbol === symbol)] as number;
    const most = sells ? (player.holdings.get(symbol)?.shares ?? 1) : Math.floor((0.6 * player.cashCents) / cents);
    const shares = 1 + chance.below(Math.min(most, 5000));
    const away = (chance.below(200) - 60) / 10_000;
    const body = { symbol, action: sells ? 'sell' : 'buy', shares };
    const limit = sells ? cents * (1 + away) : cents * (1 - away);
    const waits = { orderType: 'limit', limitPrice: formatCents(Math.max(1, Math.round(limit))) };
    await call('place-trade', { playerId, body: chance.happens(0.4) ? { ...body, ...waits } : body });
  }

  /** A reset, once a season, by the rule: orders cancelled, one transaction. */
  async startOver(): Promise<void> {
    const playerId = this.#chance.pick(this.ids);
    const nowMs = Date.now();
    const season = monthOfTick(tickAt(nowMs));
    const earlier = await listResets(playerId);
    if (earlier.some(({ atMs }) => monthOfTick(tickAt(atMs)) === season)) return;
    for (const { id, status } of await ordersOf(playerId))
      if (status === 'open') await call('cancel-order', { playerId, params: { id } });
    const player = (await getPlayer(playerId, { consistent: true })) as Player;
    const { joinedAtMs, version, periods, cashCents, holdings } = player;
    const begun = {
      ...newPlayer({ id: playerId, nowMs: joinedAtMs }),
      periods,
      version: version + 1,
      startedOverAtMs: nowMs,
    };
    const Item = resetToItem(playerId, { season, atMs: nowMs, key: 'a key', cashCents, holdings });
    const conflict = await transactWrite([playerPut(begun), { Put: { TableName: TABLE_NAME, Item } }]);
    if (conflict) throw new Error('nobody else moves this player');
    this.#ledgers.get(playerId)?.resetsMs.push(nowMs);
  }

  /** All stored players; also reads the logs' new entries. */
  async read(): Promise<Player[]> {
    const players = await readPlayers(this.ids);
    for (const { id, version } of players) {
      const ledger = this.#ledgers.get(id) as MutableLedger;
      if (version === ledger.versionRead) continue;
      for (const trade of await listTrades(id, { limit: LOG_LIMIT })) ledger.trades.set(trade.id, trade);
      ledger.versionRead = version;
    }
    this.#seen = new Map(players.map((player) => [player.id, player]));
    return players;
  }
}
