/** What may go wrong with a call to PayPal. */
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
  /** As `lose`, every second call; the others go well. */
  'lose-every-second',
  /** A capture is answered with 201, and the payer's bank has refused it. Calls of another kind go well. */
  'decline',
] as const;
type Fault = (typeof faults)[number];

/** The calls by what they are for. */
const callKinds = ['token', 'create', 'get', 'capture', 'verify'] as const;
export type CallKind = (typeof callKinds)[number];

/** A fault, for the calls it is about (all), and for how many of them (until told otherwise). */
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

/** A behaviour as it is told over HTTP; undefined for anything else. */
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
