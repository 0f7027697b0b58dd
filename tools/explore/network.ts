import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { SOCKET_PATH } from '../../shared/live.ts';
import type { Pick } from './actions.ts';

/* What happens to the page's network while a person goes on. */

export const disturbances = ['offline', 'failing', 'partly failing', 'late', 'socket closed', 'host killed'] as const;
export type Disturbance = (typeof disturbances)[number];

/** The prices do not come, so nothing may say that it is live. */
export const isCut = (kind: Disturbance | undefined): boolean =>
  kind === 'offline' || kind === 'failing' || kind === 'host killed';

const API = /\/(api|paypal)\/(?!login|logout)/;
const MOST_LATE_MS = 4_000;
/** One environment per function stays: walks open all screens. */
const environment = { ENVIRONMENT_IDLE_SECONDS: '3600', MAX_ENVIRONMENTS_OF_A_FUNCTION: '2' };

export class Network {
  readonly #page: Page;
  readonly #start: (port?: number) => Promise<HostProcess>;
  #host: HostProcess;
  #sockets = new Set<WebSocketRoute>();
  kind: Disturbance | undefined;

  static async open(page: Page, dataDir: string): Promise<Network> {
    const start = (port?: number) => startHostProcess({ dataDir, environment, ...(port && { port }) });
    const network = new Network(page, start, await start());
    await page.routeWebSocket(new RegExp(`${SOCKET_PATH}$`), (socket) => {
      network.#sockets.add(socket);
      socket.connectToServer();
    });
    return network;
  }

  private constructor(page: Page, start: (port?: number) => Promise<HostProcess>, host: HostProcess) {
    this.#page = page;
    this.#start = start;
    this.#host = host;
  }

  get url(): string {
    return this.#host.url;
  }

  async begin(kind: Disturbance, pick: Pick): Promise<void> {
    this.kind = kind;
    const context = this.#page.context();
    const status = pick([500, 503]);
    const odd = pick([0, 1]);
    const fail = (route: Route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{"message":"Not now"}' });
    if (kind === 'offline') await context.setOffline(true);
    if (kind === 'failing') await context.route(API, fail);
    // The same paths each time.
    if (kind === 'partly failing')
      await context.route(API, (route) =>
        new URL(route.request().url()).pathname.length % 2 === odd ? fail(route) : route.continue(),
      );
    if (kind === 'late')
      await context.route(API, async (route) => {
        await sleep((new URL(route.request().url()).pathname.length * 397) % MOST_LATE_MS);
        await route.continue().catch(() => undefined);
      });
    if (kind === 'host killed') await this.#host.end('SIGKILL');
    if (kind === 'socket closed' || kind === 'host killed') await this.#closeSockets();
  }

  async end(): Promise<void> {
    const { kind } = this;
    const context = this.#page.context();
    if (kind === 'host killed') this.#host = await this.#start(this.#host.port);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    this.kind = undefined;
  }

  async close(): Promise<void> {
    await this.#host.end();
  }

  async #closeSockets(): Promise<void> {
    const sockets = [...this.#sockets];
    this.#sockets.clear();
    // Those of earlier documents are gone.
    await Promise.all(sockets.map((socket) => socket.close({ code: 1001 }).catch(() => undefined)));
  }
}
