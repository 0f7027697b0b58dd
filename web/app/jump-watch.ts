/** A jump is this many times a tick's common move, and at least a fifth of a percent. */
const JUMP_TIMES = 5;
const LEAST = 0.002;
/** The latest move's weight in the common one. */
const SHARE = 0.1;

/** Tells jumps from common moves, which differ by company and hour. */
export class JumpWatch {
  #prices: ReadonlyMap<string, number> = new Map();
  readonly #common = new Map<string, number>();

  /** Whether one of the prices (in cents) has jumped. */
  see(prices: ReadonlyMap<string, number>): boolean {
    const jumped = [...prices].filter(([symbol, cents]) => this.#moves(symbol, cents)).length > 0;
    this.#prices = prices;
    return jumped;
  }

  #moves(symbol: string, cents: number): boolean {
    const before = this.#prices.get(symbol);
    if (before === undefined) return false;
    const move = Math.abs(cents / before - 1);
    const common = this.#common.get(symbol);
    const isJump = move >= LEAST && move > JUMP_TIMES * (common ?? LEAST);
    if (!isJump) this.#common.set(symbol, common === undefined ? move : common + SHARE * (move - common));
    return isJump;
  }
}
