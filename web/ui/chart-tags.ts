/** With the room around it, in pixels. */
const TAG_HEIGHT = 30;

/** Tops of tags in pixels: each centred on its height, moved as little as keeps it in the chart and off the others. */
export function spreadTags(heights: readonly number[], chartHeight: number): number[] {
  const last = Math.max(0, chartHeight - TAG_HEIGHT);
  const order = [...heights.keys()].sort((one, other) => (heights[one] as number) - (heights[other] as number));
  const tops: number[] = heights.map(() => 0);
  let free = 0;
  for (const index of order) {
    const wanted = Math.min(last, Math.max(0, (heights[index] as number) - TAG_HEIGHT / 2));
    tops[index] = Math.max(free, wanted);
    free = (tops[index] as number) + TAG_HEIGHT;
  }
  // What was pushed over the bottom pushes upwards.
  let floor = last;
  for (const index of order.toReversed()) {
    tops[index] = Math.max(0, Math.min(tops[index] as number, floor));
    floor = (tops[index] as number) - TAG_HEIGHT;
  }
  return tops;
}
