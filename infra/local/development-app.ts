import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { writeDevelopmentFiles } from '../bundling/web.ts';
import { root } from '../paths.ts';
import type { LocalServer } from './server.ts';

const BASE = '/_local/app/';

/**
 * The app from its sources, by Vite's development server on the host's own port: same origin, cookies and headers. A
 * changed component is replaced in the open page and keeps its state.
 */
export class DevelopmentApp {
  /** The folder of what is served instead of built files. */
  readonly files = join(root, 'dist/development');
  readonly #vite: ViteDevServer;

  private constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  static async open(server: LocalServer): Promise<DevelopmentApp> {
    const vite = await createServer({
      configFile: join(root, 'vite.config.ts'),
      base: BASE,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: server.listener }, fs: { allow: [root] } },
    });
    const app = new DevelopmentApp(vite);
    server.isUpgradedElsewhere = app.serves;
    await writeDevelopmentFiles(app.files, BASE);
    return app;
  }

  readonly serves = ({ url = '' }: IncomingMessage) => url.startsWith(BASE);

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#vite.middlewares(request, response, () => response.writeHead(404).end());
  }

  stop(): Promise<void> {
    return this.#vite.close();
  }
}
