import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { SOCKET_PATH } from '../../../shared/live.ts';
import { environment } from '../../../web/e2e/journey-host.ts';
import { type HostProcess, startHostProcess } from '../../local/testing/host-process.ts';
import type { Pick } from './actions.ts';

export const disturbances = ['offline', 'failing', 'partly failing', 'late', 'socket closed', 'host killed'] as const;
type Disturbance = (typeof disturbances)[number];

const API = /\/(api|paypal)\/(?!login|logout)/;
const MOST_LATE_MS = 4_000;
const lengthOf = (route: Route) => new URL(route.request().url()).pathname.length;

export class Network {
  readonly #page: Page;
  readonly #dataDir: string;
  #host: HostProcess;
  readonly #sockets = new Set<WebSocketRoute>();
  kind: Disturbance | undefined;

  static async open(page: Page, dataDir: string): Promise<Network> {
    const network = new Network(page, dataDir, await startHostProcess({ dataDir, environment }));
    await page.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => {
      network.#sockets.add(socket);
      socket.connectToServer();
    });
    return network;
  }

  private constructor(page: Page, dataDir: string, host: HostProcess) {
    this.#page = page;
    this.#dataDir = dataDir;
    this.#host = host;
  }

  get url(): string {
    return this.#host.url;
  }

  /** While no prices arrive, no text may claim to be live. */
  get isCut(): boolean {
    return this.kind === 'offline' || this.kind === 'failing' || this.kind === 'host killed';
  }

  async begin(kind: Disturbance, pick: Pick): Promise<void> {
    this.kind = kind;
    const [status, odd] = [pick([500, 503]), pick([0, 1])];
    const fail = (route: Route) => route.fulfill({ status, json: { message: 'Not now' } });
    const failSome = (route: Route) => (lengthOf(route) % 2 === odd ? fail(route) : route.continue());
    const delay = async (route: Route) => {
      await sleep((lengthOf(route) * 397) % MOST_LATE_MS);
      await route.continue().catch(() => undefined);
    };
    const answer = { failing: fail, 'partly failing': failSome, late: delay }[kind as string];
    if (answer) await this.#page.route(API, answer);
    if (kind === 'offline') await this.#page.context().setOffline(true);
    if (kind === 'host killed') await this.#host.end('SIGKILL');
    // The sockets of earlier documents are closed.
    if (kind === 'socket closed')
      for (const socket of this.#sockets) await socket.close({ code: 1001 }).catch(() => undefined);
  }

  async end(): Promise<void> {
    if (this.kind === 'host killed') {
      const { port } = this.#host;
      this.#host = await startHostProcess({ dataDir: this.#dataDir, port, environment });
    }
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#page.context().setOffline(false);
    this.kind = undefined;
  }

  async close(): Promise<void> {
    await this.#host.end();
  }
}
