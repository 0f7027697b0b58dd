import { DeviceParams, PushDevice, PushState } from '../schemas/push.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getPush = {
  name: 'get-push',
  method: 'GET',
  path: '/api/push',
  access: 'player',
  output: PushState,
} as const satisfies Route;
export const getPushGrants: Grants = { reads: ['PLAYER', 'PUSH'], writes: ['PUSH'] };
export const getPushOperation: Operation = {
  tag: 'Notifications',
  summary: 'Get the key and devices for push messages',
};

export const addPushDevice = {
  name: 'add-push-device',
  method: 'POST',
  path: '/api/push',
  access: 'player',
  body: PushDevice,
  output: DeviceParams,
} as const satisfies Route;
export const addPushDeviceGrants: Grants = { reads: ['PLAYER'], writes: ['PLAYER'] };
export const addPushDeviceOperation: Operation = { tag: 'Notifications', summary: 'Send push messages to a browser' };

export const removePushDevice = {
  name: 'remove-push-device',
  method: 'DELETE',
  path: '/api/push/{id}',
  access: 'player',
  params: DeviceParams,
  output: DeviceParams,
} as const satisfies Route;
export const removePushDeviceGrants: Grants = { reads: [], writes: ['PLAYER'] };
export const removePushDeviceOperation: Operation = {
  tag: 'Notifications',
  summary: 'Stop push messages to a browser',
};
