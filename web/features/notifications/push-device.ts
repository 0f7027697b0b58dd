import { useMutation, useQuery } from '@tanstack/react-query';
import { addPushDevice, getPush, removePushDevice } from '../../../shared/routes/push.ts';
import { call } from '../../lib/client.ts';
import { routeQueryWith } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

/** `blocked` means that the browser's settings forbid it and no page may ask again. */
export type PushSupport = 'possible' | 'blocked' | 'impossible';

export function pushSupport(): PushSupport {
  const can = 'PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker !== undefined;
  if (!can) return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

async function subscriptionHere(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
}

async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** On if the server has this device for this player: the browser's subscription may be an earlier player's. */
const pushQuery = routeQueryWith(
  getPush,
  async () => {
    const [{ publicKey, devices }, own] = await Promise.all([call(getPush), subscriptionHere()]);
    return { publicKey, isOn: own ? devices.includes(await idOf(own.endpoint)) : false };
  },
  { shows: [] },
);

export function usePush() {
  return useQuery({ ...pushQuery, enabled: pushSupport() === 'possible' });
}

export function useTurnPush() {
  return useMutation({
    mutationFn: (turn: { on: true; publicKey: string } | { on: false }) =>
      turn.on ? turnOn(turn.publicKey) : turnOff(),
    onSuccess: (isOn, { on }) => {
      if (on && !isOn)
        showToast({ title: 'Not Allowed', description: 'Your browser was not allowed to show notifications.' });
    },
    onError: (error) => notifyFailure(error, { fallback: 'Your browser could not be reached by its push service.' }),
    onSettled: (_isOn, _error, _turn, _, { client }) => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

/** Makes a new subscription, so that an earlier player's notifications never reach this one. */
async function turnOn(applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscribed.toJSON();
  await call(addPushDevice, { body: { endpoint: endpoint ?? '', p256dh, auth } });
  return true;
}

async function turnOff(): Promise<boolean> {
  const own = await subscriptionHere();
  if (!own) return false;
  await call(removePushDevice, { params: { id: await idOf(own.endpoint) } });
  await own.unsubscribe();
  return false;
}
