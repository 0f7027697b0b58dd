/** Whose requests count together: an address would be the same for everybody on this machine. */
export interface Caller {
  readonly connection: object;
  /** The whole header. */
  readonly cookie: string | undefined;
}

/** A request as it reaches an origin: header names lower case, repeated headers joined as Node joins them. */
export interface OriginRequest {
  readonly method: string;
  /** Percent-encoded, well-formed, without the query. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly caller: Caller;
}
