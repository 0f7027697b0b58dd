import { runGroup } from '../group.ts';

/** `npm run bench -- NAME`: measures the market, a strategy (or plays it), the medals, the ranking, the local host, the web app or the bill. */
await runGroup('bench', {
  market: 'market/main.ts',
  strategy: 'bench/strategy.ts',
  play: 'bench/play.ts',
  medals: 'seasons/medals.ts',
  ranking: 'bench/ranking.ts',
  host: 'bench/host.ts',
  web: 'bench/web.ts',
  cost: 'cost/main.ts',
});
