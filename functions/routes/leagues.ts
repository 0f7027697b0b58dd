import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/leagues.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { leagueFromItem, leagueKey } from '../data/league.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { type Profile, toWirePlayer } from '../data/profile.ts';
import { type LeagueMember, readLeagueMembers } from '../data/ranking.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { contestFrom } from '../domain/contest.ts';
import { type League, ofMember, toSummary } from '../domain/league.ts';
import { rankMembers, toLeagueEntry } from '../domain/league-board.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import * as leagues from '../usecases/change-league.ts';
import { liveMarket, quotesBySymbol } from '../usecases/live-market.ts';
import { reservedRefusal } from '../usecases/name-refusal.ts';
import { listLeagues as listOwn } from '../usecases/view-league.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const listLeagues = serve(rows.listLeagues, ({ session: { playerId } }) => listOwn(playerId));

export const createLeague = serve(rows.createLeague, async ({ session: { playerId }, body, header, nowMs }) => {
  const { name } = body;
  const key = readIdempotencyKey(header, nowMs) ?? uuidV7();
  const contest = body.contest && contestFrom(body.contest, dayOfTick(tickAt(nowMs)));
  const refused = wordRefusal(name) ?? reservedRefusal(name) ?? contest;
  if (refused instanceof Refused) return refused;
  const league = await leagues.createLeague({ ownerId: playerId, name, key, nowMs, contest: refused });
  return league instanceof Refused ? league : toSummary(league);
});

export const deleteLeague = serve(rows.deleteLeague, ({ session: { playerId }, params: { leagueId } }) =>
  leagues.deleteLeague(leagueId, playerId),
);

/** Takes 2 round trips: the league and the market, consistently; then the members, cached for the tick. */
export const getLeagueBoard = serve(rows.getLeagueBoard, async ({ session: { playerId }, params, nowMs }) => {
  const { leagueId, board } = params;
  const items = await batchGet([leagueKey(leagueId), ...marketToRead()], { consistent: true });
  const league = ofMember(readItem(itemAt(items, leagueKey(leagueId)), leagueFromItem), playerId);
  if (league instanceof Refused) return league;
  if (league.contest) return new Refused({ code: 'not-found', what: 'board' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const members = (await membersAt(market.tick, league)).filter(({ player }) => player.suspendedAtMs === 0);
  const profiles = new Map(members.map(({ profile }) => [profile.id, profile]));
  const places = rankMembers(
    members.map(({ player }) => player),
    { board, quotes: quotesBySymbol(market), nowMs },
  );
  return places.map((place) => {
    const profile = profiles.get(place.player.id) as Profile;
    const isHidden = profile.hidesHoldings && profile.id !== playerId;
    return toLeagueEntry(place, { names: toWirePlayer(profile), isHidden, nowMs });
  });
});

/** Twenty leagues take two megabytes. */
const MAX_REMEMBERED = 20;

/** Members as first read in a tick, since every viewer requests them each tick. */
let remembered = { tick: 0, byLeague: new Map<string, Promise<readonly LeagueMember[]>>() };

function membersAt(tick: number, { id, version, memberIds }: League): Promise<readonly LeagueMember[]> {
  if (remembered.tick !== tick || remembered.byLeague.size >= MAX_REMEMBERED)
    remembered = { tick, byLeague: new Map() };
  const { byLeague } = remembered;
  const name = `${id} ${version}`;
  const reading = byLeague.get(name) ?? readLeagueMembers([...memberIds]);
  byLeague.set(name, reading);
  // Failures are not cached.
  reading.catch(() => byLeague.delete(name));
  return reading;
}

export const joinLeague = serve(rows.joinLeague, async ({ session: { playerId }, body: { code }, nowMs }) => {
  const league = await leagues.joinLeague(playerId, code, nowMs);
  return league instanceof Refused ? league : toSummary(league);
});

export const getLeagueInvitation = serveAnyone(rows.getLeagueInvitation, ({ params: { code } }) =>
  leagues.viewInvitation(code),
);

export const removeLeagueMember = serve(rows.removeLeagueMember, ({ session, params: { leagueId, playerId }, nowMs }) =>
  leagues.leaveLeague({ leagueId, callerId: session.playerId, memberId: playerId, nowMs }),
);

export const handOverLeague = serve(
  rows.handOverLeague,
  async ({ session, params: { leagueId }, body: { playerId } }) => {
    const league = await leagues.handOverLeague(leagueId, { callerId: session.playerId, newOwnerId: playerId });
    return league instanceof Refused ? league : toSummary(league);
  },
);

export const renewLeagueCode = serve(
  rows.renewLeagueCode,
  async ({ session, params: { leagueId }, body: { code } }) => {
    const league = await leagues.renewLeagueCode(leagueId, { callerId: session.playerId, code });
    return league instanceof Refused ? league : { code: league.code };
  },
);

export const inviteToLeague = serve(
  rows.inviteToLeague,
  ({ session, params: { leagueId }, body: { playerId }, nowMs }) =>
    leagues.inviteToLeague({ leagueId, inviterId: session.playerId, playerId, nowMs }),
);
