import { runGroup } from '../group.ts';

/** `npm run bench -- NAME`: measures the routes, the local host, the market, a strategy (or plays it), the medals, the ranking, the web app or
 * the bill. */
await runGroup('bench', {
  routes: 'bench/routes.ts',
  host: 'bench/host.ts',
  market: 'market/main.ts',
  strategy: 'bench/strategy.ts',
  play: 'bench/play.ts',
  medals: 'seasons/medals.ts',
  ranking: 'bench/ranking.ts',
  web: 'bench/web.ts',
  cost: 'cost/main.ts',
});
