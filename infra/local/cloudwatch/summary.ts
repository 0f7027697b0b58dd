/** Neighbouring bins differ by 2 %, so a percentile is right to one. CloudWatch's own are ten times as wide. */
const BIN_WIDTH = Math.log(1.02);
/** Keeps the bins of small positive numbers apart from those of negative ones. */
const BIN_OFFSET = 1_000_000;

/** Values without their order: the figures that CloudWatch keeps of a minute, in bounded memory. */
export class Summary {
  count = 0;
  sum = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** How many values fell into each bin. Absent while all values are the same, as those of counts are. */
  #bins: Map<number, number> | undefined;

  add(value: number, times = 1): void {
    if (!this.#bins && this.count > 0 && value !== this.min) this.#bins = this.#spread();
    if (this.#bins) increase(this.#bins, binOf(value), times);
    this.#widen({ count: times, sum: value * times, min: value, max: value });
  }

  merge(other: Summary): void {
    if (other.min === other.max) {
      this.add(other.min, other.count);
      return;
    }
    if (other.count === 0) return;
    this.#bins ??= this.#spread();
    for (const [bin, count] of other.#spread()) increase(this.#bins, bin, count);
    this.#widen(other);
  }

  /** The value that this share of the values does not exceed. */
  percentile(percent: number): number {
    let remaining = (percent / 100) * this.count;
    const bins = [...this.#spread()].sort(([first], [second]) => first - second);
    for (const [bin, count] of bins) {
      remaining -= count;
      if (remaining <= 0) return Math.min(this.max, Math.max(this.min, middleOf(bin)));
    }
    return this.max;
  }

  #spread(): Map<number, number> {
    return this.#bins ?? new Map(this.count > 0 ? [[binOf(this.min), this.count]] : []);
  }

  #widen(more: { count: number; sum: number; min: number; max: number }): void {
    this.count += more.count;
    this.sum += more.sum;
    this.min = Math.min(this.min, more.min);
    this.max = Math.max(this.max, more.max);
  }
}

function increase(bins: Map<number, number>, bin: number, count: number): void {
  bins.set(bin, (bins.get(bin) ?? 0) + count);
}

function binOf(value: number): number {
  if (value === 0) return 0;
  return Math.sign(value) * (Math.ceil(Math.log(Math.abs(value)) / BIN_WIDTH) + BIN_OFFSET);
}

function middleOf(bin: number): number {
  if (bin === 0) return 0;
  return Math.sign(bin) * Math.exp((Math.abs(bin) - BIN_OFFSET - 0.5) * BIN_WIDTH);
}
