import * as z from 'zod/mini';
import { DeviceList, SignedOut } from '../schemas/device.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listDevices = {
  name: 'list-devices',
  method: 'GET',
  path: '/api/account/devices',
  access: 'player',
  output: DeviceList,
} as const satisfies Route;
export const listDevicesGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const listDevicesOperation: Operation = { tag: 'Account', summary: 'List where you are signed in' };

export const signOutEverywhere = {
  name: 'sign-out-everywhere',
  method: 'POST',
  path: '/api/account/sign-out',
  access: 'player',
  body: z.strictObject({}),
  output: SignedOut,
  endsSessions: true,
} as const satisfies Route;
export const signOutEverywhereGrants: Grants = {
  reads: ['CONNECTION', 'PLAYER'],
  writes: ['CONNECTION', 'PLAYER', 'REVOKED', 'TOKENS'],
};
export const signOutEverywhereOperation: Operation = { tag: 'Account', summary: 'Sign out everywhere' };
