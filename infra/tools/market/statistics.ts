/** `t` is Student's t: the value in standard errors. */
export type Estimate = Readonly<Record<'value' | 'error' | 't', number>>;

export function estimate(values: readonly number[]): Estimate {
  const value = mean(values);
  const error = Math.sqrt(mean(values.map((it) => (it - value) ** 2)) / (values.length - 1));
  return { value, error, t: value / error };
}

export function mean(values: ArrayLike<number>, power = 1): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += (values[index] as number) ** power;
  return sum / values.length;
}

export function correlation(xs: Float64Array, ys: Float64Array): number {
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let index = 0; index < xs.length; index++) {
    const [x, y] = [(xs[index] as number) - meanX, (ys[index] as number) - meanY];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xy / Math.sqrt(xx * yy);
}

export function autocorrelation(values: Float64Array, lag = 1): number {
  return correlation(values.subarray(lag), values.subarray(0, -lag));
}

export function kurtosis(values: Float64Array): number {
  return mean(values, 4) / mean(values, 2) ** 2;
}
