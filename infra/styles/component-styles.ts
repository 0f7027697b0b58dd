import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { propClass } from '../../web/ui/class-names.ts';
import { system } from '../../web/ui/theme.ts';
import { root } from '../paths.ts';
import { collectRecipes, type NameRecipes, nameRecipesBy } from './recipes.ts';
import { type StyleProp, stylePropsOf } from './style-props.ts';

export interface ComponentStyles {
  readonly css: string;
  /** For web/ui/styled.tsx. */
  readonly styleProps: readonly string[];
  readonly nameRecipes: NameRecipes;
}

export function componentSources(folder = 'web/{app,features,lib,ui}'): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] })
    .map((file) => join(root, file))
    .toSorted();
}

/** What Chakra and Emotion would do in the browser: tokens, then recipes, then style props, which override recipes. */
export async function componentStyles(files: readonly string[]): Promise<ComponentStyles> {
  const { rules, classes } = await collectRecipes(files);
  const variants = new Set([...classes.values()].flatMap(({ variantKeys }) => variantKeys));
  const props = stylePropsOf(files, variants);
  const css = [
    cssOf(system.getTokenCss()),
    cssOf(system.getGlobalCss()),
    ...[...rules].map(([name, style]) => cssOf(system.css(style), name)),
    ...rulesOf(props),
  ];
  const styleProps = [...new Set(props.map(({ name }) => name))];
  return { css: css.join('\n'), styleProps, nameRecipes: nameRecipesBy(classes) };
}

/** Broader props first, so that the more exact win: `p={4} pt={0}`. */
function rulesOf(props: readonly StyleProp[]): Iterable<string> {
  const styles = props.map(({ name, value }) => {
    const style = system.css((name === 'css' ? value : { [name]: value }) as SystemStyleObject);
    return { name: propClass(name, value), style, breadth: name === 'css' ? 0 : breadthOf(style) };
  });
  const rules = new Map<string, string>();
  for (const { name, style } of styles.toSorted((one, other) => one.breadth - other.breadth)) {
    const rule = cssOf(style, name);
    if ((rules.get(name) ?? rule) !== rule) throw new Error(`two styles have the name ${name}: ${rule}`);
    rules.set(name, rule);
  }
  return rules.values();
}

/** The number of words of its property; a style of several properties is broader than any. */
function breadthOf(style: object): number {
  const [property = '', ...others] = new Set(propertiesOf(style));
  return others.length > 0 ? 0 : property.split(/(?=[A-Z])/).length;
}

function propertiesOf(style: object): string[] {
  return Object.entries(style).flatMap(([name, value]) => (/^[@&]/.test(name) ? propertiesOf(value) : [name]));
}

function cssOf(style: object, name?: string): string {
  const { styles } = serializeStyles([style as never], {});
  const escaped = name?.replace(/[^\w-]/g, (character) => `\\${character}`);
  return serialize(compile(escaped ? `.${escaped}{${styles}}` : styles), stringify);
}
