import { EventEmitter } from 'node:events';
import type { Answered, StageContext } from './stage-context.ts';
import type { Owner } from './virtual-time.ts';

export const PUSH_HOST = 'push.example.org';

export interface PushDevice {
  readonly endpoint: string;
  readonly playerId: string;
  /** Undefined until the route has answered. */
  id?: string;
  addedAtMs?: number;
  /** The times at which the player removed the device, and got the answer. */
  removingAtMs?: number;
  removedAtMs?: number;
  /** The time at which the browser disappeared, which only the push service reports. */
  goneAtMs?: number;
  /** The moment at which the push service first reported that. */
  reportedGoneAtMs?: number;
  readonly shown: { readonly eventId: string; readonly playerId: string; readonly atMs: number }[];
}

export class PushService {
  readonly #stage: StageContext;
  readonly devices: PushDevice[] = [];

  constructor(stage: StageContext) {
    this.#stage = stage;
  }

  subscribe(playerId: string): PushDevice {
    const device = { endpoint: `https://${PUSH_HOST}/${this.#stage.time.uuid()}`, playerId, shown: [] };
    this.devices.push(device);
    return device;
  }

  take(endpoint: string, text: string): Answered {
    const device = this.devices.find((each) => each.endpoint === endpoint);
    if (!device) return { status: 410 };
    if (device.goneAtMs !== undefined) {
      device.reportedGoneAtMs ??= this.#stage.time.nowMs;
      return { status: 410 };
    }
    const { playerId, event } = JSON.parse(text);
    device.shown.push({ eventId: event.id, playerId, atMs: this.#stage.time.nowMs });
    return { status: 201 };
  }
}

/** Encryption is left out, because Node's own threads would finish it in any order. */
export const pushPayloads = {
  buildPushPayload: async ({ data }: { data: string }) => ({ headers: {}, body: data }),
};

/** The parts of `node:https` that functions/clients/push-service.ts uses. */
export function httpsOf(stage: StageContext, owner: Owner) {
  const request = (url: string, init: RequestInit, respond: (response: EventEmitter) => void) => {
    const sent = new EventEmitter();
    const end = (body: string) => {
      const answered = stage.network.fetch(url, { ...init, body }, owner) as Promise<{ status: number }>;
      answered.then(
        ({ status }) => {
          const response = Object.assign(new EventEmitter(), { statusCode: status, resume: () => {} });
          respond(response);
          response.emit('end');
        },
        (error) => sent.emit('error', error),
      );
    };
    return Object.assign(sent, { end });
  };
  return { request };
}
