import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { DEVELOPMENT_BASE, DEVELOPMENT_DIR } from '../bundling/web-files.ts';
import { root } from '../paths.ts';
import type { LocalServer } from './server.ts';

/** Vite's development server shares the host's port, with the same origin, cookies and headers. */
export class DevelopmentApp {
  readonly files = DEVELOPMENT_DIR;
  readonly #vite: ViteDevServer;

  private constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  static async open(server: LocalServer): Promise<DevelopmentApp> {
    const vite = await createServer({
      configFile: join(root, 'web/vite.config.ts'),
      base: DEVELOPMENT_BASE,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: server.listener }, fs: { allow: [root] } },
    });
    const app = new DevelopmentApp(vite);
    server.isUpgradedElsewhere = app.serves;
    return app;
  }

  readonly serves = ({ url = '' }: IncomingMessage) => url.startsWith(DEVELOPMENT_BASE);

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#vite.middlewares(request, response, () => response.writeHead(404).end());
  }

  stop(): Promise<void> {
    return this.#vite.close();
  }
}
