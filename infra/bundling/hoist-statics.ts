/**
 * Stands in for `hoist-non-react-statics` (1 KB gzip), which Emotion bundles for its `withTheme` and which nothing here
 * calls.
 */
// biome-ignore lint/style/noDefaultExport: Emotion imports the default.
export default function hoistStatics(target: unknown): unknown {
  return target;
}
