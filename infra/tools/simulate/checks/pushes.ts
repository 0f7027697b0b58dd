import type { Account } from '../../ledger.ts';
import type { PushDevice } from '../push-service.ts';
import type { World } from '../world.ts';

/** A batch that has read the devices is done after this time, including its repetitions. */
const UNDER_WAY_MS = 5 * 60_000;
/** The largest age of a read. */
const SEEN_MS = 5_000;

/** A device shows only its own player's events, none after its removal, and all of them on a day without failures. */
export function pushFindings(world: World, accounts: readonly Account[]): string[] {
  const rows = new Set([...world.stage.table.items()].map(({ PK, SK }) => `${PK} ${SK}`));
  return world.stage.network.pushes.devices.flatMap((device) => {
    const { playerId, id, removedAtMs, goneAtMs, shown } = device;
    const others = shown.filter((each) => each.playerId !== playerId);
    const late = shown.filter(({ atMs }) => removedAtMs !== undefined && atMs > removedAtMs + UNDER_WAY_MS);
    const isKept =
      rows.has(`PLAYER#${playerId} PUSH#${id}`) &&
      !world.stage.doneLater.some((input) => input.includes(device.endpoint));
    return [
      ...others.map((each) => `a device of ${playerId} shows an event of ${each.playerId}`),
      ...late.map(({ eventId }) => `a device of ${playerId} shows ${eventId} after it was taken away`),
      ...(removedAtMs !== undefined && isKept ? [`a device of ${playerId} was taken away, and is there`] : []),
      ...(isKept && goneAtMs !== undefined && device.reportedGoneAtMs !== undefined && world.isCalm
        ? [`a device of ${playerId} has gone, and is there`]
        : []),
      ...(world.isCalm ? missedEvents(world, device, accounts) : []),
    ];
  });
}

function missedEvents({ stage }: World, device: PushDevice, accounts: readonly Account[]): string[] {
  const { playerId, addedAtMs = Number.POSITIVE_INFINITY } = device;
  const untilMs = Math.min(
    device.removingAtMs ?? Number.POSITIVE_INFINITY,
    device.goneAtMs ?? Number.POSITIVE_INFINITY,
  );
  const events = accounts.find(({ id }) => id === playerId)?.events ?? [];
  return events
    .filter(({ id }) => {
      const { atMs = 0, tookMs = 0 } = stage.stream.delivered.get(`EVENT#${id}`) ?? {};
      const isDue = atMs > addedAtMs + SEEN_MS && atMs + tookMs < untilMs && tookMs < PATIENCE_MS;
      return isDue && !device.shown.some(({ eventId }) => eventId === id);
    })
    .map(({ id }) => `a device of ${playerId} was not notified of ${id}`);
}

/** A batch that takes this long sends a device only its first events (functions/usecases/push-events.ts). */
const PATIENCE_MS = 3_000;
