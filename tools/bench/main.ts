import { runGroup } from '../program.ts';

/** `npm run bench -- NAME`: measures the market, the competition, the ranking, the local host, the web app or the bill. */
runGroup('bench', import.meta.url, {
  market: '../market/main.ts',
  medals: '../seasons/medals.ts',
  ranking: 'ranking.ts',
  host: 'host.ts',
  web: 'web.ts',
  cost: '../cost/main.ts',
});
