import type { Faults } from '../faults.ts';
import type { Callers } from '../permissions/caller.ts';
import type { Stop } from '../stop.ts';
import { Replica } from './replica.ts';
import { type NoteThrottle, TableFaults } from './table-faults.ts';
import { TableProxy } from './table-proxy.ts';
import { keyNames, partitionKeys, type Table } from './tables.ts';

/** The tables as functions see them, and the engines that are behind them. */
export async function openTable(options: {
  endpoint: string;
  callers: Callers;
  tables: readonly Table[];
  faults: Faults;
  noteThrottle: NoteThrottle;
  stops: Stop[];
}): Promise<TableProxy> {
  const { endpoint, callers, tables, faults, noteThrottle, stops } = options;
  const replica = new Replica({ faults, lag: 'stale-reads', endpoint, tables });
  const indexes = new Replica({ faults, lag: 'index-lag', endpoint, tables });
  const table = new TableProxy({
    endpoint,
    callers,
    partitionKeyOf: partitionKeys(tables),
    faults: new TableFaults({ faults, keyNamesOf: keyNames(tables), replica, indexes, noteThrottle }),
  });
  stops.push(() => table.stop());
  for (const each of [replica, indexes]) {
    stops.push(() => each.stop());
    table.onWrite(() => each.nudge());
    faults.onChange(() => each.open());
    await each.open();
  }
  return table;
}
