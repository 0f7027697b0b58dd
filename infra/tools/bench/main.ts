import { runSubcommand } from '../run-subcommand.ts';

/** `npm run bench -- NAME` measures the local host, the market, a strategy, the AWS bill or its scale, or plays. */
await runSubcommand('bench', {
  host: 'bench/host.ts',
  market: 'market/main.ts',
  strategy: 'bench/strategy.ts',
  play: 'bench/play.ts',
  cost: 'cost/main.ts',
  scale: 'cost/scale.ts',
});
