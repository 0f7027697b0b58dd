import type { Faults } from './faults.ts';
import type { Module } from './lambda-bundle.ts';
import type { SimulatedTable } from './table/simulated-table.ts';
import type { Owner, VirtualTime } from './virtual-time.ts';

export const DIED = 'died';

export interface Answered {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** The parts of the stage that its other parts may use. */
export interface StageContext {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly table: SimulatedTable;
  readonly network: { fetch(url: string, init?: RequestInit, owner?: Owner): Promise<object> };
  readonly sockets: { carryOut(method: string, path: string, text: string): Answered };
  readonly isNewer: boolean;
  readonly doneLater: string[];
  newProcess(): { load(name: string): Promise<Module> };
  invoke(name: string, event: object, timeoutMs?: number): Promise<unknown>;
  receivesPaymentEvent(headers: Record<string, string>, body: string): Promise<boolean>;
  broadcast(records: readonly object[]): Promise<boolean>;
  isBusy(partition: string): boolean;
  noteOperation(): void;
  noteLine(line: string): boolean;
  met<Value>(fault: keyof Faults, value?: Value): Value;
}
