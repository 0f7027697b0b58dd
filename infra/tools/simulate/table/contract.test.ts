import { readContract } from '../../../../functions/testing/read-contract.ts';
import { writeContract } from '../../../../functions/testing/write-contract.ts';
import { contractClient } from './contract-client.ts';
import { SimulatedTable } from './simulated-table.ts';

const table = contractClient(new SimulatedTable({ onRecord: () => {} }), () => ({ nowMs: 0 }));

readContract(table);
writeContract(table);
