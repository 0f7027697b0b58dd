/**
 * Stands in for `hoist-non-react-statics`, which Emotion bundles for its `withTheme` and which nothing here calls. The
 * real one is 950 bytes gzip of the signed-in player's first screen, which is above its budget already.
 */
// biome-ignore lint/style/noDefaultExport: Emotion imports the default.
export default function hoistStatics(target: unknown): unknown {
  return target;
}
