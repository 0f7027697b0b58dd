import * as z from 'zod/mini';
import { Timestamp } from './money.ts';

/** The number of listed browsers; older sign-ins of a month are not shown. */
export const MAX_DEVICES = 50;

/** A browser that has signed in, such as "Firefox on Linux". */
const Device = z.strictObject({ name: z.string(), signedInAt: Timestamp, isThis: z.boolean() });

export const DeviceList = z.array(Device).check(z.maxLength(MAX_DEVICES));
export type DeviceList = z.infer<typeof DeviceList>;

export const SignedOut = z.strictObject({ signedOutAt: Timestamp });
