import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Files of the SDK that nothing reaches in a Lambda as ours are set up, and whose only export is named like the file.
 */
const unreachedParts = [
  // A hash written in JavaScript, for a runtime without its own. Without this line get-market has 223,259 bytes, not
  // 219,930.
  'sha256/Sha256Js',
  // Retries that slow down by themselves, for a retry mode that none of ours sets: 223,309 bytes, not 219,930.
  'util-retry/AdaptiveRetryStrategy',
  // The region by an instance's metadata, where Lambda has it in the environment: 221,296 bytes, not 219,930. It is
  // kept because five bundles are within 2.5 KB of the limit.
  'regionConfig/getInstanceMetadataRegion',
];

export const unreachedSdkParts: Plugin = {
  name: 'unreached-sdk-parts',
  setup: ({ onLoad }) => {
    for (const part of unreachedParts) {
      const filter = new RegExp(`[\\\\/]${part.replace('/', '[\\\\/]')}\\.js$`);
      onLoad({ filter }, () => ({ contents: `export const ${basename(part)} = undefined;` }));
    }
  },
};
