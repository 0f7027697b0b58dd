import { runSubcommand } from '../run-subcommand.ts';

/** `npm run table -- NAME` runs operators' programs with the operators' own credentials (docs/runbook.md). */
await runSubcommand('table', {
  audit: 'operations/audit.ts',
  item: 'operations/item.ts',
  export: 'operations/export.ts',
  import: 'operations/import.ts',
  relink: 'operations/relink.ts',
  'grant-payment': 'operations/grant-payment.ts',
});
