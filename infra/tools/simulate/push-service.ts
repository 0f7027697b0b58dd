import { EventEmitter } from 'node:events';
import type { Answered, Surroundings } from './surroundings.ts';
import type { Owner } from './virtual-time.ts';

export const PUSH_HOST = 'push.example.org';

/** A browser that shows a player's events when the game is closed. */
export interface PushDevice {
  readonly endpoint: string;
  readonly playerId: string;
  /** Known once its route has answered. */
  id?: string;
  addedAtMs?: number;
  /** When the player took it away, and when that was answered. */
  removingAtMs?: number;
  removedAtMs?: number;
  /** The browser is gone, which only the push service says. */
  goneAtMs?: number;
  /** When its service first said so. */
  toldAtMs?: number;
  readonly shown: { readonly eventId: string; readonly playerId: string; readonly atMs: number }[];
}

/** A browser's push service, which takes what it is sent in clear. */
export class PushService {
  readonly #stage: Surroundings;
  readonly devices: PushDevice[] = [];

  constructor(stage: Surroundings) {
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
      device.toldAtMs ??= this.#stage.time.nowMs;
      return { status: 410 };
    }
    const { playerId, event } = JSON.parse(text);
    device.shown.push({ eventId: event.id, playerId, atMs: this.#stage.time.nowMs });
    return { status: 201 };
  }
}

/** Nobody encrypts here: threads of Node's own would do it, in any order. */
export const pushPayloads = {
  buildPushPayload: async ({ data }: { data: string }) => ({ headers: {}, body: data }),
};

/** `node:https`, as far as functions/clients/push-service.ts uses it. */
export function httpsOf(stage: Surroundings, owner: Owner) {
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
