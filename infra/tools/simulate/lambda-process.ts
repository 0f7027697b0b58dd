import * as nodeCrypto from 'node:crypto';
import { functionVariables } from '../../../functions/testing/variables.ts';
import type { LambdaBundle, Module } from './lambda-bundle.ts';
import { httpsOf, pushPayloads } from './push-service.ts';
import { tokenVerifiers } from './sign-in-pool.ts';
import { socketSdk } from './sockets.ts';
import type { StageContext } from './stage-context.ts';
import { tableSdk } from './table-client.ts';
import type { Owner } from './virtual-time.ts';

const environment = { ...functionVariables, TABLE_NAME: 'simulated' };

/** A Lambda's execution environment, with its own modules and clock. It runs one event at a time. */
export class LambdaProcess implements Owner {
  isDead = false;
  /** The process belongs to a release that writes attributes which this release does not know. */
  readonly isNewer: boolean;
  onDeath: (() => void) | undefined;
  readonly #load: (name: string) => Promise<Module>;

  constructor(stage: StageContext, bundle: LambdaBundle, aheadMs: number) {
    const { time, faults } = stage;
    this.isNewer = stage.isNewer;
    const skewMs = time.happens(faults.skewed) ? Math.round((2 * time.random() - 1) * faults.skewMs) : 0;
    const now = () => Math.floor(time.nowMs + aheadMs + skewMs);
    this.#load = bundle.start(globalsOf(stage, this, now), builtInsOf(stage, this));
  }

  load(name: string): Promise<Module> {
    return this.#load(name);
  }

  die(): void {
    this.isDead = true;
    this.onDeath?.();
  }
}

function globalsOf(stage: StageContext, owner: Owner, now: () => number) {
  const { time } = stage;
  class VirtualDate extends Date {
    constructor(...parts: number[]) {
      super(...((parts.length === 0 ? [now()] : parts) as [number]));
    }

    static override now(): number {
      return now();
    }
  }
  const timeout = (ms: number): AbortSignal => {
    const controller = new AbortController();
    const error = Object.assign(new Error('it took too long'), { name: 'TimeoutError' });
    time.after(ms, () => controller.abort(error), owner);
    return controller.signal;
  };
  return {
    Date: VirtualDate,
    Math: Object.create(Math, { random: { value: time.random } }),
    crypto: { randomUUID: () => stage.time.uuid(), subtle: { importKey: async () => ({}) } },
    fetch: (url: string | URL, init?: RequestInit) => stage.network.fetch(String(url), init, owner),
    AbortSignal: { timeout },
    performance: { now: () => time.nowMs },
    process: { env: environment, stdout: { write: (line: string) => stage.noteLine(line) } },
    setTimeout: (happen: () => void, ms: number) => time.after(ms, happen, owner),
    clearTimeout: () => {},
  };
}

function builtInsOf(stage: StageContext, owner: LambdaProcess) {
  const sleep = (ms: number, value?: unknown) => stage.time.sleep(ms, owner).then(() => value);
  const sdk = tableSdk(stage, owner);
  return {
    'node:crypto': {
      ...nodeCrypto,
      randomUUID: () => stage.time.uuid(),
      randomBytes: (count: number) => stage.time.bytes(count),
      randomInt: (below: number) => stage.time.below(below),
      createECDH: () => ({ generateKeys: () => 'public', getPrivateKey: () => 'private' }),
    },
    'node:https': httpsOf(stage, owner),
    'node:timers/promises': { setTimeout: sleep },
    '@aws-sdk/client-dynamodb': sdk,
    '@aws-sdk/lib-dynamodb': sdk,
    '@aws-sdk/client-apigatewaymanagementapi': socketSdk(stage, owner),
    '@block65/webcrypto-web-push': pushPayloads,
    'aws-jwt-verify': tokenVerifiers,
    '@smithy/signature-v4': {
      SignatureV4: class {
        sign = async (request: object) => request;
      },
    },
  };
}
