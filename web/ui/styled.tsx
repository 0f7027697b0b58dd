import type { chakra, SlotRecipeConfig } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import {
  ownAttributes,
  propClass,
  type RecipeClasses,
  type StyleValue,
  slotClass,
  variantClass,
} from './class-names.ts';

/*
 * `styled('li', { base, variants })` and `<styled.div px={4}>` take what Chakra's factory takes. The build does its
 * work: it writes the style sheet (infra/styles/component-styles.ts) and leaves only the names of classes. So styles
 * are written out where they stand; computed ones go into `style`.
 */

/** The names of the style props in use; put in by the build. */
declare const STYLE_PROPS: string | undefined;

const styleProps = new Set(typeof STYLE_PROPS === 'string' ? STYLE_PROPS.split(' ') : []);

type Tag = string | ComponentType<Record<string, unknown>>;

interface Options {
  defaultProps?: Record<string, unknown>;
}

/** So that another can be made of it. */
interface Source extends RecipeClasses {
  readonly tag: Tag;
  readonly defaultProps: Record<string, unknown>;
}

const sources = new WeakMap<object, Source>();
const noRecipe: RecipeClasses = { name: '', variantKeys: [], defaultVariants: {} };

function createStyled(from: Tag, recipe?: RecipeClasses, options: Options = {}) {
  const parent = typeof from === 'string' ? undefined : sources.get(from);
  const defaultProps = { ...parent?.defaultProps, ...options.defaultProps };
  const source = { ...noRecipe, ...parent, ...recipe, tag: parent?.tag ?? from, defaultProps };
  const { tag, name, variantKeys, defaultVariants } = source;
  const attributes = typeof tag === 'string' ? ownAttributes[tag] : undefined;
  const isStyle = (prop: string) => styleProps.has(prop) && !attributes?.includes(prop);

  const Styled = (given: Record<string, unknown>) => {
    const {
      as: Element = tag,
      className = '',
      ...props
    } = { ...defaultProps, ...given } as {
      as?: Tag;
      className?: string;
      children?: ReactNode;
    };
    let classes = className && name ? `${className} ${name}` : className || name;
    const rest: Record<string, unknown> = {};
    const variants: Record<string, unknown> = {};
    for (const [prop, value] of Object.entries(props)) {
      if (variantKeys.includes(prop)) variants[prop] = value;
      else if (isStyle(prop)) classes += propClasses(prop, value as StyleValue);
      else rest[prop] = value;
    }
    for (const variant of variantKeys) {
      const value = variants[variant] ?? defaultVariants[variant];
      if (value !== undefined) classes += ` ${variantClass(name, variant, value)}`;
    }
    return <Element {...rest} className={classes || undefined} />;
  };
  sources.set(Styled, source);
  return Styled;
}

function propClasses(prop: string, value: StyleValue): string {
  return value === undefined || value === null || value === false ? '' : ` ${propClass(prop, value)}`;
}

const elements = new Map<string, unknown>();

/** Typed as Chakra's factory. */
export const styled = new Proxy(createStyled, {
  get(_, tag: string) {
    if (!elements.has(tag)) elements.set(tag, createStyled(tag));
    return elements.get(tag);
  },
}) as unknown as typeof chakra;

/**
 * For what is drawn many times, as plain elements: `const row = slotClasses({ slots: ['root'], base: { … } })`, then
 * `<li className={row().root}>`.
 */
export function slotClasses<Slot extends string>(recipe: SlotRecipeConfig<Slot>) {
  const { name, slots = [], defaultVariants } = recipe as unknown as RecipeClasses;
  const known = new Map<string, Record<Slot, string>>();
  return (variants: Readonly<Record<string, string>> = {}): Record<Slot, string> => {
    const key = Object.entries(variants).join();
    let made = known.get(key);
    if (!made) {
      const chosen = Object.entries({ ...defaultVariants, ...variants });
      const classesOf = (slot: string) => {
        const own = slotClass(name, slot);
        return [own, ...chosen.map(([variant, value]) => variantClass(own, variant, value))].join(' ');
      };
      made = Object.fromEntries(slots.map((slot) => [slot, classesOf(slot)])) as Record<Slot, string>;
      known.set(key, made);
    }
    return made;
  };
}
