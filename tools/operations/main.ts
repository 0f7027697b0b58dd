import { runGroup } from '../program.ts';

/** `npm run table -- NAME`: what an operator does to a whole table, with credentials of their own. docs/runbook.md says when. */
runGroup('table', import.meta.url, {
  audit: 'audit.ts',
  item: 'item.ts',
  export: 'export.ts',
  import: 'import.ts',
  'grant-payment': 'grant-payment.ts',
});
