import { createHash } from 'node:crypto';
import type { RecipeDefinition, SlotRecipeConfig, SystemStyleObject } from '@chakra-ui/react';
import { type RecipeClasses, slotClass, variantClass } from '../../web/ui/class-names.ts';
import { system } from '../../web/ui/theme.ts';

/*
 * Replaces web/ui/styled.tsx while the build runs the app's modules once: it collects recipes instead of making
 * components (infra/styles/recipes.ts).
 */

export interface Collected {
  /** Styles by class, in the order in which they must stand. */
  readonly rules: ReadonlyMap<string, SystemStyleObject>;
  /** What the browser keeps of each recipe, by its place in the sources. */
  readonly classes: ReadonlyMap<string, RecipeClasses>;
}

type Placed<Recipe> = Recipe & { readonly place: string };
type VariantStyles<Style> = Readonly<Record<string, Readonly<Record<string, Style>>>>;
type Variants = Readonly<Record<string, unknown>>;

const rules = new Map<string, SystemStyleObject>();
const classes = new Map<string, RecipeClasses>();
const recipes = new WeakMap<object, { name: string; recipe: ReturnType<typeof system.cva> }>();

export function takeCollected(): Collected {
  const collected = { rules: new Map(rules), classes: new Map(classes) };
  rules.clear();
  classes.clear();
  return collected;
}

function collectStyled(from: unknown, given?: Placed<RecipeDefinition>) {
  const parent = typeof from === 'function' ? recipes.get(from) : undefined;
  const { place = '', ...config } = { ...given };
  const recipe = parent ? parent.recipe.merge(system.cva(config)) : system.cva(config);
  const name = nameOf(config, parent?.name);
  const {
    base = {},
    variants = {},
    defaultVariants = {},
  } = recipe.config as {
    base?: SystemStyleObject;
    variants?: VariantStyles<SystemStyleObject>;
    defaultVariants?: Variants;
  };
  collect(name, base, variants);
  classes.set(place, { name, variantKeys: Object.keys(variants), defaultVariants });
  const Styled = () => null;
  recipes.set(Styled, { name, recipe });
  return Styled;
}

const Element = () => null;

export const styled = new Proxy(collectStyled, { get: () => Element });

type SlotStyles = Readonly<Record<string, SystemStyleObject>>;

export function slotClasses(given: Placed<SlotRecipeConfig>) {
  const { place, ...config } = given;
  const {
    slots,
    base = {},
    variants = {},
    defaultVariants = {},
  } = config as {
    slots: readonly string[];
    base?: SlotStyles;
    variants?: VariantStyles<SlotStyles>;
    defaultVariants?: Variants;
  };
  const name = nameOf(config);
  for (const slot of slots) {
    const ofSlot = Object.entries(variants).map(([variant, values]) => [
      variant,
      Object.fromEntries(Object.entries(values).map(([value, styles]) => [value, styles[slot] ?? {}])),
    ]);
    collect(slotClass(name, slot), base[slot] ?? {}, Object.fromEntries(ofSlot));
  }
  classes.set(place, { name, slots, variantKeys: Object.keys(variants), defaultVariants });
  return () => Object.fromEntries(slots.map((slot) => [slot, '']));
}

/** Equal recipes in two places are one style. */
function nameOf(config: object, parent = ''): string {
  const hash = createHash('sha256')
    .update(parent + JSON.stringify(config))
    .digest('hex');
  return `r${Number.parseInt(hash.slice(0, 10), 16).toString(36)}`;
}

function collect(name: string, base: SystemStyleObject, variants: VariantStyles<SystemStyleObject>): void {
  rules.set(name, base);
  for (const [variant, values] of Object.entries(variants))
    for (const [value, style] of Object.entries(values)) rules.set(variantClass(name, variant, value), style);
}
