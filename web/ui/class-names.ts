/*
 * The class names of styles: the build writes the style sheet with them (infra/styles/component-styles.ts), and the
 * browser gives them to the elements.
 */

import { fnv1a } from '../lib/fnv1a.ts';

/** A responsive value, or one that is none: `{ base: 2, md: 4 }`. */
export type StyleValue = string | number | boolean | null | undefined | { readonly [condition: string]: StyleValue };

/** Geometry that is an attribute of these elements, and a style of all others. */
export const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  g: ['transform'],
  img: ['width', 'height'],
};

/** What the browser knows of a recipe, whose looks are in the style sheet. */
export interface RecipeClasses {
  readonly name: string;
  readonly variantKeys: readonly string[];
  readonly defaultVariants: Readonly<Record<string, unknown>>;
  /** Of a slot recipe. */
  readonly slots?: readonly string[];
}

/** The class of one of a recipe's variants, in addition to the recipe's own: `size`, `sm`. */
export function variantClass(recipe: string, variant: string, value: unknown): string {
  return `${recipe}-${variant}-${value}`;
}

/** The class of a slot recipe's slot. */
export function slotClass(recipe: string, slot: string): string {
  return `${recipe}-${slot}`;
}

/** The class of a style prop: `px={4}` is `px-4`. The build complains when two values have one name. */
export function propClass(name: string, value: StyleValue): string {
  if (value === true) return name;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${name}-${/^[\w-]+$/.test(text) ? text : fnv1a(text).toString(36)}`;
}
