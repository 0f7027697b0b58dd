import { runGroup } from '../group.ts';

/** `npm run table -- NAME`: programs that operators run with their own credentials; docs/runbook.md says when. */
await runGroup('table', {
  audit: 'operations/audit.ts',
  item: 'operations/item.ts',
  export: 'operations/export.ts',
  import: 'operations/import.ts',
  relink: 'operations/relink.ts',
  'grant-payment': 'operations/grant-payment.ts',
});
