import type { ContractTable } from '../../../../functions/testing/contract-table.ts';
import type { Moment, Operation, SimulatedTable } from './simulated-table.ts';

export function contractClient(table: SimulatedTable, moment: () => Moment): ContractTable {
  const send = async (command: { input: never }) =>
    table.execute(command.constructor.name.replace('Command', '') as Operation, command.input, moment());
  return { send: send as unknown as ContractTable['send'] };
}
