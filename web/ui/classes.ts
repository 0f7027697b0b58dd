import type { SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { system } from './system.ts';

/** Keeps the rules for the build, which writes them into the first screens. */
export const styleCache = Object.assign(createCache({ key: 'css', stylisPlugins: [] }), { compat: true as const });

type Styles = SystemStyleObject | SystemStyleObject[];

/** Computes class names once, for elements that are rendered often. Chakra's elements would do it each time. */
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
