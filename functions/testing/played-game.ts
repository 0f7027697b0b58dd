import { monthOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { addToList, putConnection } from '../data/connection.ts';
import { putDevice } from '../data/device.ts';
import { putLeaving } from '../data/leaving.ts';
import { countNewcomer } from '../data/newcomers.ts';
import { putNews } from '../data/news.ts';
import { recordPassed } from '../data/passed-rank.ts';
import { createPayment, getPayment, markEventDone, recordCapture } from '../data/payment.ts';
import { resetToItem } from '../data/reset.ts';
import { revokeSessions } from '../data/revoked.ts';
import { recordFinal } from '../data/season.ts';
import { putDraft, putPlaces } from '../data/season-page.ts';
import { playerSeasonToItem } from '../data/season-result.ts';
import { putSignals } from '../data/signals.ts';
import { takenNamePut } from '../data/taken-name.ts';
import { claimMove } from '../data/watched-move.ts';
import { transactWrite } from '../data/write.ts';
import { contestBody, enterContest, makeContest, recordDay } from './contests.ts';
import { audit, minuteJob, tickJob } from './events.ts';
import { done, fillLeague, makeLeague, recordWinner } from './leagues.ts';
import { movingClock } from './moving-clock.ts';
import { putRaw } from './raw-items.ts';
import { recordEvent } from './record-event.ts';
import { DEVICE_KEY } from './route-bodies.ts';
import { joinPlayer, openTestMarket } from './scene.ts';

/** Both ended before the game's own month. */
export const [SEASON, ODD_SEASON] = ['2096-01', '2096-02'];
export const ODD_AUDIT = '2096-03-01T04:00:00.000Z';
export const ODD_ORDER = 'ODDORDER';
export const LEAVER = 'leaver';
export const ODD_HOUR = 2_000_000;

/** A game with a row of every kind. The victim's rows will be damaged; the bystander must not notice. */
export type PlayedGame = Awaited<ReturnType<typeof playGame>>;

export async function playGame() {
  movingClock.start();
  await openTestMarket();
  const beganAtMs = movingClock.nowMs;
  // The victim is the poorest, so that no other rank depends on them.
  const victim = await joinPlayer({ cashCents: 600_000 });
  const [bystander, friend] = [await joinPlayer({ cashCents: 1_500_000 }), await joinPlayer()];
  const players = { victim, bystander, friend };
  const rests: Record<string, string> = {};
  for (const [firstName, playerId] of Object.entries(players)) {
    const profileImageUrl = null;
    await done('change-profile', { playerId, body: { firstName, lastName: 'Player', profileImageUrl } });
    await done('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 3 } });
    await done('add-to-watchlist', { playerId, body: { symbol: 'TFM' } });
    for (const alert of [
      { kind: 'below', price: '0.01' },
      { kind: 'above', price: '99999.00' },
      { kind: 'moves', percent: 99 },
    ])
      await done('create-alert', { playerId, body: { symbol: 'TFM', ...alert } });
    await done('send-chat-message', { playerId, body: { message: `I am ${firstName}` } });
    await recordEvent({ playerId, event: { type: 'chat_muted', mutedUntil: null }, nowMs: movingClock.nowMs });
    const socket = { id: `socket-${firstName}`, playerId };
    await putConnection({ ...socket, connectedAtMs: movingClock.nowMs });
    for (const list of ['CHAT', 'PRICES', 'CANCEL'] as const) await addToList(list, socket);
    const key = uuidV7();
    rests[firstName] = (await rest(playerId, { action: 'buy', limitPrice: '0.01' }, key)).id;
    await done('cancel-order', {
      playerId,
      params: { id: (await rest(playerId, { action: 'buy', limitPrice: '0.02' })).id },
    });
  }
  await done('change-notification-settings', { playerId: victim, body: { mutedKinds: [] } });
  await done('mark-notifications-read', { playerId: victim, body: { upTo: uuidV7(movingClock.nowMs) } });
  const device = { endpoint: 'https://push.tradefloor.example/1', p256dh: DEVICE_KEY, auth: 'A'.repeat(22) };
  await done('get-push', { playerId: victim });
  await done('add-push-device', { playerId: victim, body: device });
  await done('send-report', { playerId: friend, body: { playerId: victim, reason: 'name' } });
  await done('block-player', { playerId: victim, body: { playerId: friend, on: true } });
  await rest(victim, { action: 'sell', limitPrice: '99999.00' });
  const league = await makeLeague({ ownerId: victim, name: 'Odd' });
  const [stranger = ''] = await fillLeague(await makeLeague(), 1);
  await done('invite-to-league', { playerId: victim, params: { leagueId: league.id }, body: { playerId: stranger } });
  const otherLeague = await makeLeague({ ownerId: bystander, name: 'Others' });
  for (const playerId of [victim, friend]) await done('join-league', { playerId, body: { code: otherLeague.code } });
  await recordWinner(league.id, { season: SEASON, playerId: victim, returnMillionths: 1 });
  const contest = await makeContest(contestBody(), 'Odd', victim);
  await enterContest(contest, victim);
  await putRaw({ PK: `PLAYER#${victim}`, SK: 'SUSPENDED', reason: 'None', suspendedAtMs: 1 });
  await done('invite-guests', { playerId: victim, params: { contestId: contest.id }, body: { names: ['Odd'] } });
  await recordDay(contest.id);
  await endedSeasons(players);
  await payments(victim);
  const haltKey = await administration(bystander, friend);
  await rowsOfTickJobAndMinuteJob(victim);
  movingClock.turn(7);
  await tickJob();
  await minuteJob();
  await audit(ODD_AUDIT);
  return { ...players, stranger, league, otherLeague, contest, restKey: rests.victim as string, haltKey, beganAtMs };
}

async function rest(playerId: string, order: { action: string; limitPrice: string }, key = uuidV7()) {
  const body = { symbol: 'TFM', shares: 1, orderType: 'limit', ...order };
  return (await done('place-trade', { playerId, body, headers: { 'idempotency-key': key } })).order;
}

async function endedSeasons({ victim, bystander }: { victim: string; bystander: string }) {
  const nowMs = movingClock.nowMs;
  const result = {
    joinedAtMs: 1,
    valueCents: 1_000_000,
    gainCents: 1,
    returnMillionths: 1,
    scoreMillionths: 1,
    isFree: true,
  };
  const places = [bystander, victim].map((playerId, place) => ({
    ...result,
    playerId,
    rank: place + 1,
    returnRank: place + 1,
    freeRank: place + 1,
  }));
  for (const season of [SEASON, ODD_SEASON]) {
    const top = places.map(({ playerId, rank }) => ({
      ...{
        playerId,
        rank,
        name: playerId === victim ? 'victim Player' : null,
        profileImageUrl: null,
        returnMillionths: 1,
        gainCents: 1,
      },
      scoreMillionths: 1,
    }));
    const counts = { players: 2, freePlayers: 2, told: 2, indexReturn: 0, freeIndexReturn: 0, closedAtMs: 1 };
    await recordFinal({ season, podium: top, freePodium: top, ...counts }, { top, returnTop: top, freeTop: top });
    await putPlaces(season, places, () => true);
    const draft = { afterId: '', lastId: '~', results: places };
    await putDraft(season, 0, draft, nowMs);
    for (const { playerId, rank } of places) {
      const own = {
        season,
        rank,
        players: 2,
        medal: null,
        topTenth: false,
        freeRank: rank,
        freePlayers: 2,
        indexReturn: 0,
      };
      const gained = { scoreMillionths: 1, returnRank: rank, returnMillionths: 1, gainCents: 1, valueCents: 1 };
      await putRaw(playerSeasonToItem(playerId, { ...own, ...gained }) as never);
    }
  }
  const reset = {
    season: monthOfTick(tickAt(nowMs)),
    atMs: nowMs,
    key: uuidV7(),
    cashCents: 1,
    holdings: new Map(),
    playerVersion: 2,
  };
  await putRaw(resetToItem(victim, reset) as never);
}

async function payments(playerId: string) {
  const createdAtMs = movingClock.nowMs;
  await createPayment({ orderId: ODD_ORDER, playerId, tier: 'basic', pricePence: 500, state: 'created', createdAtMs });
  const payment = await getPayment(ODD_ORDER);
  if (payment) await recordCapture(payment, { captureId: 'CAPTURE', capturedAtMs: createdAtMs });
  await markEventDone('WH-1', createdAtMs);
}

async function administration(playerId: string, friend: string): Promise<string> {
  const [haltKey, resumeKey] = [uuidV7(), uuidV7()];
  for (const [halted, key] of [
    [true, haltKey],
    [false, resumeKey],
  ] as const)
    await done('halt-market', { playerId, isAdmin: true, body: { halted }, headers: { 'idempotency-key': key } });
  await done('mute-player', { playerId, isAdmin: true, body: { playerId: friend, minutes: 0 } });
  return haltKey;
}

async function rowsOfTickJobAndMinuteJob(victim: string) {
  const { nowMs } = movingClock;
  const tick = tickAt(nowMs);
  const news = ['TFM', 'CCS'] as const;
  await putNews(
    news.map((symbol, place) => ({ tick: tick - place, symbol, direction: 'up', edition: 1 })),
    nowMs,
  );
  const event = {
    type: 'rank_passed',
    board: 'all',
    rank: 2,
    formerRank: 1,
    passedBy: { id: 'x', name: 'x' },
  } as const;
  await recordPassed({ playerId: victim, day: 1, event, nowMs });
  const passing = { ...event, passedBy: { id: victim, name: 'x' } };
  await recordPassed({ playerId: 'somebody', day: 1, event: passing, nowMs });
  await putDevice(victim, { id: 'sign-in', name: 'A browser', signedInAtMs: nowMs });
  await putSignals(victim, { before: new Map(), seen: ['device:odd'] }, nowMs);
  await countNewcomer('odd', ODD_HOUR);
  await transactWrite([takenNamePut({ firstName: 'Odd', lastName: null }, nowMs)]);
  await revokeSessions(LEAVER, nowMs);
  await done('create-token', { playerId: victim, body: { name: 'A bot', scope: 'read' } });
  await done('request-access', { body: { client_id: 'An app' } });
  await putLeaving({ playerId: LEAVER, username: LEAVER, leavesAtMs: Number.MAX_SAFE_INTEGER });
  await claimMove({ symbol: 'TFM', day: 1, tick, price: '1.00', changePercent: '9.00' }, false);
  // These are due after the victim's own next jobs.
  for (const PK of ['PLAN_ENDS', 'MAILS'])
    await putRaw({ PK, SK: `${String(nowMs + 30 * 24 * 3600_000).padStart(14, '0')}#${victim}`, expiresAt: 4e9 });
}
