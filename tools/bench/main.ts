import { runGroup } from '../group.ts';

/**
 * `npm run bench -- NAME` measures routes, the local host, the market, a strategy (or plays it), idle screens, the bill, or
 * what is full first.
 */
await runGroup('bench', {
  routes: 'bench/routes.ts',
  host: 'bench/host.ts',
  market: 'market/main.ts',
  strategy: 'bench/strategy.ts',
  play: 'bench/play.ts',
  web: 'bench/web.ts',
  cost: 'cost/main.ts',
  scale: 'cost/scale.ts',
});
