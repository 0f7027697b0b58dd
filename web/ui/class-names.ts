/* Class names, for the build, which writes the style sheet (infra/styles/component-styles.ts), and for the browser. */

export type StyleValue = string | number | boolean | null | undefined | { readonly [condition: string]: StyleValue };

/** Attributes of these elements, and styles of all others. */
export const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  g: ['transform'],
  img: ['width', 'height'],
};

/** What the browser knows of a recipe. */
export interface RecipeClasses {
  readonly name: string;
  readonly variantKeys: readonly string[];
  readonly defaultVariants: Readonly<Record<string, unknown>>;
  /** Of a slot recipe. */
  readonly slots?: readonly string[];
}

/** In addition to the recipe's own class. */
export function variantClass(recipe: string, variant: string, value: unknown): string {
  return `${recipe}-${variant}-${value}`;
}

export function slotClass(recipe: string, slot: string): string {
  return `${recipe}-${slot}`;
}

/** The class of a style prop: `px={4}` is `px-4`. The build complains when two values have one name. */
export function propClass(name: string, value: StyleValue): string {
  if (value === true) return name;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${name}-${/^[\w-]+$/.test(text) ? text : fnv1a(text).toString(36)}`;
}

/** FNV-1a of 32 bits over UTF-16 units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
