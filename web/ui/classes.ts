import type { SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { system } from './system.ts';

/** Where Chakra's styles go. Its rules are kept, so that the build can write them into the first screens. */
export const styleCache = Object.assign(createCache({ key: 'css', stylisPlugins: [] }), { compat: true as const });

type Styles = SystemStyleObject | SystemStyleObject[];

/**
 * Class names of styles, computed once: for what is drawn many times or at every tick, where Chakra's elements would
 * compute their styles again.
 */
export function classes<Slot extends string>(styles: Record<Slot, Styles>): Readonly<Record<Slot, string>> {
  const made: Partial<Record<Slot, ReturnType<typeof serializeStyles>>> = {};
  const names = {} as Record<Slot, string>;
  for (const slot of Object.keys(styles) as Slot[])
    Object.defineProperty(names, slot, {
      enumerable: true,
      get() {
        const serialized = made[slot] ?? serializeStyles([system.css(...[styles[slot]].flat())]);
        made[slot] = serialized;
        insertStyles(styleCache, serialized, true);
        return `${styleCache.key}-${serialized.name}`;
      },
    });
  return names;
}
