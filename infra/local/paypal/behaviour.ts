/** The ways in which a call to PayPal may go wrong. */
const faults = [
  'none',
  /** Not carried out, and never answered. */
  'timeout',
  /** Not carried out; answered with a 500. */
  'error',
  /** Carried out twice, as by a proxy that repeats a request; the second answer is the one that arrives. */
  'twice',
  /** Carried out, but its answer is lost. */
  'lose',
  /** As `lose`, but for every second call. */
  'lose-every-second',
  /** A capture is answered with 201, and the payer's bank has refused it. Calls of another kind go well. */
  'decline',
] as const;
type Fault = (typeof faults)[number];

/** The kinds of calls. */
const callKinds = ['token', 'create', 'get', 'capture', 'verify'] as const;
export type CallKind = (typeof callKinds)[number];

/** A fault, the kinds of calls that have it (by default all), and the number of calls (by default without end). */
export interface Behaviour {
  readonly fault: Fault;
  readonly calls?: readonly CallKind[];
  readonly times?: number;
}

/** Decides call by call what goes wrong. */
export class Misbehaviour {
  #behaviour: Behaviour = { fault: 'none' };
  #count = 0;

  set(behaviour: Behaviour): void {
    this.#behaviour = behaviour;
    this.#count = 0;
  }

  next(kind: CallKind): Exclude<Fault, 'lose-every-second'> {
    const { fault, calls = callKinds, times = Number.POSITIVE_INFINITY } = this.#behaviour;
    if (!calls.includes(kind) || this.#count >= times) return 'none';
    this.#count += 1;
    if (fault !== 'lose-every-second') return fault;
    return this.#count % 2 === 0 ? 'lose' : 'none';
  }
}

/** Reads a behaviour that came over HTTP. @returns undefined for anything else */
export function readBehaviour(value: unknown): Behaviour | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fault, calls, times } = value as { fault?: unknown; calls?: unknown; times?: unknown };
  if (!faults.includes(fault as Fault)) return undefined;
  if (calls !== undefined && !(Array.isArray(calls) && calls.every((each) => callKinds.includes(each))))
    return undefined;
  if (times !== undefined && !Number.isInteger(times)) return undefined;
  return {
    fault: fault as Fault,
    ...(calls !== undefined && { calls: calls as CallKind[] }),
    ...(times !== undefined && { times: times as number }),
  };
}
